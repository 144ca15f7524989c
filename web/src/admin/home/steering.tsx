import { waitInWords, waitOf } from '@mr-sea/bff/contract/admin/leads';
import type { AdminSteering } from '@mr-sea/bff/contract/admin/overview';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../offline/storage/age-hooks';
import { classNames } from '../../ui/class-names';
import { Tag } from '../../ui/text/tag';
import styles from './steering.module.css';

/** Who waits for a first answer, which trips come, how fast answers are, and what becomes of leads. */
export function Steering({ steering }: { steering: AdminSteering }) {
  return (
    <div className={styles.cards}>
      <Waiting waiting={steering.waiting} />
      <Trips trips={steering.trips} />
      <Response response={steering.response} />
      <Conversion
        title="Booked by week"
        of="Week of"
        rows={[...steering.by_week]
          .reverse()
          .map(({ week, ...row }) => ({ ...row, name: dayShort(week) }))}
        none="No leads in ten weeks."
      />
      <Conversion
        title="Booked by boat"
        of="Boat, last 90 days"
        rows={steering.by_boat.map(({ boat, ...row }) => ({ ...row, name: boat }))}
        none="No boat was asked about in 90 days."
      />
    </div>
  );
}

interface CardProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Card({ title, className, children }: CardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={classNames(styles.card, className)}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Waiting({ waiting }: Pick<AdminSteering, 'waiting'>) {
  const now = useNow(20_000);
  return (
    <Card title="Waiting for an answer">
      {waiting.length === 0 && <p className={styles.none}>Nobody waits.</p>}
      <ul className={styles.rows}>
        {waiting.map(({ id, reference, full_name, boat, created_at }) => {
          const lead = { status: 'new' as const, created_at, first_answered_at: null };
          const wait = now === null ? null : waitOf(lead, now);
          return (
            <li key={id}>
              <Link className={styles.row} to={`/admin/leads?search=${reference}`}>
                <span className={styles.who}>
                  <strong>{full_name.trim() || reference}</strong> <span>{boat ?? 'Any boat'}</span>
                </span>
                {wait && <Tag tone="warm">Waiting {waitInWords(wait.minutes)}</Tag>}
              </Link>
            </li>
          );
        })}
      </ul>
      {waiting.length > 0 && (
        <Link className={styles.all} to="/admin/leads?view=unanswered&sort=created_at">
          All unanswered, oldest first
        </Link>
      )}
    </Card>
  );
}

/** So many trips are read at a glance. */
const shownTrips = 8;

function Trips({ trips }: Pick<AdminSteering, 'trips'>) {
  return (
    <Card title="Trips of the next 7 days">
      {trips.length === 0 && <p className={styles.none}>No trips.</p>}
      <ul className={styles.rows}>
        {trips.slice(0, shownTrips).map(({ id, boat, kind, full_name, day, time }) => (
          <li key={id}>
            <Link className={styles.row} to={`/admin/calendar?day=${day}`}>
              <span className={styles.who}>
                <strong>{`${dayLong(day)}, ${time}`}</strong>{' '}
                <span>{full_name ? `${boat}, ${full_name}` : boat}</span>
              </span>
              <Tag tone={kind === 'hold' ? 'warm' : 'good'}>
                {kind === 'hold' ? 'Hold' : 'Confirmed'}
              </Tag>
            </Link>
          </li>
        ))}
      </ul>
      {trips.length > shownTrips && (
        <Link className={styles.all} to="/admin/calendar">
          All trips in the calendar
        </Link>
      )}
    </Card>
  );
}

function Response({ response }: Pick<AdminSteering, 'response'>) {
  const figures = [
    ['This week', response.this_week],
    ['Last week', response.last_week],
  ] as const;
  return (
    <Card title="Time to the first answer" className={styles.whole}>
      <dl className={styles.figures}>
        {figures.map(([label, minutes]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{minutes === null ? '–' : waitInWords(minutes)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.none}>
        Half of the inquiries were answered within this. One without an answer counts as longer than
        any; a dash stands where fewer than half are answered.
      </p>
    </Card>
  );
}

interface ConversionProps {
  title: string;
  /** What a row is. */
  of: string;
  rows: { name: string; leads: number; booked: number }[];
  none: string;
}

/** A bar for each row, as long as its leads, the booked part filled. It is a table, so that it reads as one. */
function Conversion({ title, of, rows, none }: ConversionProps) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  const isEmpty = rows.every(({ leads }) => leads === 0);
  return (
    <Card title={title}>
      {isEmpty ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{of}</th>
              <th scope="col">Booked of leads</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, leads, booked }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two boats may have one name
              <tr key={index}>
                <th scope="row">
                  {name}
                  <span className={styles.track} aria-hidden="true">
                    {leads > 0 && (
                      <span className={styles.leads} style={{ width: `${(100 * leads) / most}%` }}>
                        <span
                          className={styles.booked}
                          style={{ width: `${(100 * booked) / leads}%` }}
                        />
                      </span>
                    )}
                  </span>
                </th>
                <td>
                  {booked.toLocaleString('en-US')}&nbsp;of&nbsp;{leads.toLocaleString('en-US')}
                  {leads > 0 && ` (${Math.round((100 * booked) / leads)}%)`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** Days of Miami are plain days here: read and written in UTC, so that no time zone moves them. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
}

const dayShort = (day: string) => format(day, { month: 'short', day: 'numeric' });
const dayLong = (day: string) => format(day, { weekday: 'short', month: 'short', day: 'numeric' });
