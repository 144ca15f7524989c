import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { NetworkError } from '../../client/call-api';
import { useLink } from '../../client/use-online';
import { useNow } from '../../offline/storage/age-hooks';
import { formatAge, unreachedSentence } from '../../offline/storage/link-sentences';
import { Button } from '../../ui/controls/button';
import { failureText } from '../session/failure-text';
import styles from './list-states.module.css';

interface FailedListProps {
  text?: string | undefined;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

/** Nothing could be read. */
export function FailedList(props: FailedListProps) {
  const { text = adminTexts.loadFailed, error, busy, onRetry } = props;
  return (
    <div className={styles.state}>
      <div role="alert">
        <p className={styles.main}>{text}</p>
        {error instanceof NetworkError && <p>{failureText(error)}</p>}
      </div>
      <Button variant="outline" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** What is shown could not be refreshed. */
export function UnansweredNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <span>{adminTexts.loadFailed} You see what was read before.</span>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** There is nothing, or nothing that matches. */
export function EmptyList({ text, onClear }: { text: string; onClear?: () => void }) {
  return (
    <div className={styles.state} role="status">
      <p className={styles.main}>{text}</p>
      {onClear && (
        <Button variant="outline" onClick={onClear}>
          Show all
        </Button>
      )}
    </div>
  );
}

interface SavedNoteProps {
  savedAt: number | null;
  /** How many rows of the list are on the device, and of how many. */
  kept?: { rows: number; total: number };
}

/** Says that what is shown is the device's copy, and how old it is; nothing when the server has just answered. */
export function SavedNote({ savedAt, kept }: SavedNoteProps) {
  const now = useNow(60_000);
  if (savedAt === null || now === null) return null;
  const part = kept && kept.rows < kept.total;
  return (
    <p className={styles.note} role="status">
      As of {formatMoment(savedAt, now)} – {formatAge(now - savedAt)}
      {part && (
        <>
          . The newest {counted.format(kept.rows)} of {counted.format(kept.total)} are on this
          device
        </>
      )}
    </p>
  );
}

/** Says before anything is typed that this cannot wait on the device; nothing while there is a link. */
export function NeedsLink({ what }: { what: string }) {
  const unreached = unreachedSentence(useLink());
  return (
    <div role="status" className={styles.above}>
      {unreached && (
        <p className={styles.note}>
          {unreached} {what} needs a connection; what you type stays here until there is one.
        </p>
      )}
    </div>
  );
}

const counted = new Intl.NumberFormat('en-US');

const timeZone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });

/** When something was, as Miami's clocks had it: "14:05" today, "Nov 20, 14:05" before. Milliseconds since 1970. */
function formatMoment(time: number, now: number): string {
  const date = day.format(time);
  return date === day.format(now) ? clock.format(time) : `${date}, ${clock.format(time)}`;
}
