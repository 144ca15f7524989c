import {
  type CalendarConflict,
  type ConflictSettlement,
  calendarFeedTexts,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { conflictsQuery, settleConflict } from '../../api/admin/calendar-feeds';
import { ApiError, NetworkError } from '../../client/call-api';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { Waiting } from '../../ui/text/spinner';
import { EmptyList, FailedList, NeedsLink } from '../lists/list-states';
import { failureText } from '../session/failure-text';
import { bookingName } from './booking-texts';
import styles from './feeds-dialog.module.css';

interface ConflictsDialogProps {
  open: boolean;
  onClose: () => void;
  /** A boat was taken, or is free again. */
  onChanged: () => Promise<void>;
}

/** What calendars of others say against what was booked here, and the choice which of them counts. */
export function ConflictsDialog({ open, onClose, onChanged }: ConflictsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="tall"
      title="Conflicts"
      description="A calendar says that a boat is taken at a time that is booked already. Nobody can book it meanwhile."
    >
      {open && <Conflicts onChanged={onChanged} />}
    </Dialog>
  );
}

function Conflicts({ onChanged }: Pick<ConflictsDialogProps, 'onChanged'>) {
  const { data, error, isFetching, refetch } = useQuery(conflictsQuery);
  if (!data) {
    return error ? (
      <FailedList error={error} busy={isFetching} onRetry={refetch} />
    ) : (
      <Waiting>Loading the conflicts</Waiting>
    );
  }
  return (
    <>
      <NeedsLink what="Settling a conflict" />
      {data.conflicts.length === 0 && <EmptyList text="Nothing is in conflict." />}
      <ul className={styles.list} aria-label="Conflicts">
        {data.conflicts.map((conflict) => (
          <li key={conflict.booking.id}>
            <Conflict conflict={conflict} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      {data.more && <p>There are more. They follow when some of these are settled.</p>}
    </>
  );
}

/** One conflict. Whatever is chosen is asked about once more: nobody takes a release back. */
function Conflict({
  conflict,
  onChanged,
}: {
  conflict: CalendarConflict;
  onChanged: () => Promise<void>;
}) {
  const { booking, in_the_way } = conflict;
  const title = useId();
  const [keep, setKeep] = useState<ConflictSettlement['keep'] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const shown = useLast(keep);
  const losers = shown === 'ours' ? [booking] : in_the_way;

  function ask(side: ConflictSettlement['keep']) {
    setFailure('');
    setKeep(side);
  }

  async function settle(side: ConflictSettlement['keep']) {
    setBusy(true);
    setFailure('');
    try {
      await settleConflict(conflict, side);
      await onChanged();
    } catch (error) {
      setFailure(failureOf(error));
      if (error instanceof ApiError && error.status === 409) await onChanged();
    } finally {
      setBusy(false);
    }
  }

  return (
    <article className={styles.item} data-state="conflict" aria-labelledby={title}>
      <h3 id={title} className={styles.name}>
        {booking.boat.name}
      </h3>
      <p>The calendar: {bookingName({ ...booking, in_conflict: false })}</p>
      <p>Booked here:</p>
      <ul className={styles.inTheWay}>
        {in_the_way.map((each) => (
          <li key={each.id}>{bookingName(each)}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => ask('ours')}>
          Keep what is booked here
        </Button>
        <Button variant="outline" onClick={() => ask('theirs')}>
          Keep what the calendar says
        </Button>
      </div>
      <ConfirmDialog
        open={keep !== null}
        title="Release the boat?"
        text={`${losers.map(bookingName).join('; ')}: this takes ${booking.boat.name} no more. Nobody is told by it.`}
        action="Release"
        busyAction="Releasing..."
        danger
        busy={busy}
        error={failure}
        onConfirm={() => keep && void settle(keep)}
        onClose={() => setKeep(null)}
      />
    </article>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkError) return failureText(error);
  if (error instanceof ApiError && error.current) {
    return 'Somebody else changed this in the meantime. Please look at it again.';
  }
  if (error instanceof ApiError && error.status === 404) return calendarFeedTexts.settledMeanwhile;
  return reasonOr(error, 'The conflict could not be settled. Please try again.');
}
