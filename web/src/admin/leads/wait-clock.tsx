import { type AdminLead, waitInWords, waitOf } from '@mr-sea/bff/contract/admin/leads';
import { useNow } from '../../offline/storage/age-hooks';
import { classNames } from '../../ui/class-names';
import { isSent } from './lead-values';
import styles from './wait-clock.module.css';

interface WaitClockProps {
  lead: AdminLead;
  className?: string | undefined;
}

/** How long the person has waited for a first answer, or did; nothing where nobody waits or did. */
export function WaitClock({ lead, className }: WaitClockProps) {
  const now = useNow(20_000);
  const wait = now !== null && isSent(lead) ? waitOf(lead, now) : null;
  if (!wait) return null;
  const words = waitInWords(wait.minutes);
  return (
    <span
      className={classNames(styles.clock, className)}
      data-waits={wait.answered ? undefined : true}
    >
      {wait.answered ? `Answered after ${words}` : `Waiting ${words}`}
    </span>
  );
}
