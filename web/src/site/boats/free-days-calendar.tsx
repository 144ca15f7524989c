import type { Availability, DayState } from '@mr-sea/bff/contract/bookings';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availabilityQuery } from '../../api/availability-query';
import { useNow } from '../../offline/storage/age-hooks';
import { formatAge } from '../../offline/storage/link-sentences';
import { Button } from '../../ui/controls/button';
import { Calendar } from '../../ui/controls/calendar';
import { dateOfDay, dayOfDate } from '../../ui/text/day';
import { longDate } from '../../ui/text/long-date';
import { LoadFailed, Loading } from '../shell/loading';
import styles from './free-days.module.css';

interface FreeDaysCalendarProps {
  boat: { id: number };
  onAsk: (day: string) => void;
}

/** The days of a boat: free, partly free or taken; why, nobody is told. */
export default function FreeDaysCalendar({ boat, onAsk }: FreeDaysCalendarProps) {
  const [today] = useState(todayInMiami);
  const { data, error, refetch } = useQuery(availabilityQuery(boat.id, today));
  if (data) {
    return <Days today={today} known={data.data} savedAt={data.savedAt} onAsk={onAsk} />;
  }
  if (error) return <LoadFailed things="free days" error={error} onRetry={refetch} />;
  return (
    <Loading failed={false} onRetry={refetch}>
      Loading free days...
    </Loading>
  );
}

interface DaysProps {
  today: string;
  known: Availability;
  /** When the device learned it, or null when the server has just said so. */
  savedAt: number | null;
  onAsk: (day: string) => void;
}

function Days({ today, known, savedAt, onAsk }: DaysProps) {
  const [pressed, setPressed] = useState('');
  // Somebody else may have taken it meanwhile.
  const chosen = known.days[pressed] === 'taken' ? '' : pressed;
  const stateOf = (date: Date): DayState => known.days[dayOfDate(date)] ?? 'free';
  const [first, last] = [dateOfDay(today), dateOfDay(known.to)];
  if (!first || !last) return null;
  const isTold = (date: Date): boolean => date >= first && date <= last;
  return (
    <div className={styles.parts}>
      <div className={styles.calendar}>
        <Calendar
          mode="single"
          numberOfMonths={2}
          today={first}
          startMonth={first}
          endMonth={last}
          selected={dateOfDay(chosen)}
          onSelect={(date) => setPressed(date ? dayOfDate(date) : '')}
          disabled={(date) => !isTold(date) || stateOf(date) === 'taken'}
          modifiers={{
            free: (date) => isTold(date) && stateOf(date) === 'free',
            partly: (date) => isTold(date) && stateOf(date) === 'partly',
            taken: (date) => isTold(date) && stateOf(date) === 'taken',
            untold: (date) => !isTold(date),
          }}
          modifiersClassNames={classNames}
          labels={{
            labelNav: () => 'Months of free days',
            labelDayButton: (date, { today: isToday, selected }) =>
              [
                isToday && 'Today',
                longDate(dayOfDate(date)),
                isTold(date) && names[stateOf(date)].toLowerCase(),
                selected && 'chosen',
              ]
                .filter(Boolean)
                .join(', '),
          }}
        />
      </div>
      <div className={styles.side}>
        <ul className={styles.legend}>
          {(['free', 'partly', 'taken'] as const).map((state) => (
            <li key={state} className={styles[state]}>
              <span className={styles.sample} aria-hidden="true" />
              {names[state]}
            </li>
          ))}
        </ul>
        <AsOf savedAt={savedAt} />
        <div className={styles.chosen} role="status">
          {chosen ? (
            <>
              <p>
                <strong>{longDate(chosen)}</strong> is{' '}
                {known.days[chosen] === 'partly' ? 'free for a part of the day.' : 'free.'}
              </p>
              <Button onClick={() => onAsk(chosen)}>Ask for This Day</Button>
            </>
          ) : (
            <p>Choose a day to ask for it.</p>
          )}
        </div>
      </div>
    </div>
  );
}

const names: Record<DayState, string> = { free: 'Free', partly: 'Partly free', taken: 'Taken' };
const classNames = {
  free: styles.free ?? '',
  partly: styles.partly ?? '',
  taken: styles.taken ?? '',
  untold: styles.untold ?? '',
};

/** Days that were learned longer ago than this say when. Milliseconds. */
const freshMs = 60 * 60_000;

function AsOf({ savedAt }: { savedAt: number | null }) {
  const now = useNow(60_000);
  if (savedAt === null || now === null) return null;
  const age = now - savedAt;
  if (age >= 0 && age <= freshMs) return null;
  return <p className={styles.asOf}>As of {formatAge(age)}.</p>;
}
