import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { useId } from 'react';
import styles from './leads-chart.module.css';

const height = 120;
/** Width of a day and of its bar, in units of the drawing. */
const step = 20;
const bar = 13;

/** Leads of the last 30 days, a bar for each day, and the same as a table. */
export function LeadsChart({ days }: { days: AdminOverview['leads_per_day'] }) {
  const heading = useId();
  const all = days.reduce((sum, { leads }) => sum + leads, 0);
  const most = Math.max(1, ...days.map(({ leads }) => leads));
  const best = days.findLast(({ leads }) => leads === most);
  const first = days[0];
  const last = days.at(-1);
  const summary = best
    ? `${all} leads in ${days.length} days, most on ${dayLong(best.day)}: ${best.leads}.`
    : `No leads in ${days.length} days.`;
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading} className={styles.heading}>
        Leads per day
      </h2>
      <p className={styles.summary}>{summary}</p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, leads }, index) => {
          // A day without leads is a thin line, so that the axis shows.
          const tall = Math.max(2, (leads / most) * (height - 4));
          return (
            <rect
              key={day}
              className={leads > 0 ? styles.bar : styles.none}
              x={index * step + (step - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              rx={2}
            >
              <title>{`${dayLong(day)}: ${leads}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{first && dayShort(first.day)}</span>
        <span>{last && dayShort(last.day)}</span>
      </p>
      <details className={styles.details}>
        <summary>Show as a table</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Leads</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, leads }) => (
              <tr key={day}>
                <th scope="row">{dayLong(day)}</th>
                <td>{leads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Days of Miami are plain days here: read and written in UTC, so that no time zone moves them. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
}

/** As in "Nov 21". */
function dayShort(day: string): string {
  return format(day, { month: 'short', day: 'numeric' });
}

/** As in "Sat, Nov 21". */
function dayLong(day: string): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric' });
}
