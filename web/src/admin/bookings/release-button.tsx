import type { AdminBooking, AdminBookingFields } from '@mr-sea/bff/contract/admin/bookings';
import { useState } from 'react';
import { sendEdit } from '../../api/admin/rows';
import { ApiError, NetworkError } from '../../client/call-api';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { queuedSentence } from '../pending/change-words';
import { failureText } from '../session/failure-text';
import { bookingName } from './booking-texts';

interface ReleaseButtonProps {
  booking: AdminBooking;
  /** The boat is free again, or will be when this device has a link. */
  onReleased: () => void;
}

/** Gives a boat free again, after asking. */
export function ReleaseButton({ booking, onReleased }: ReleaseButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // A colleague's change is shown, and then it is that booking which is released.
  const [base, setBase] = useState(booking);

  async function release() {
    setBusy(true);
    try {
      const outcome = await sendEdit<AdminBooking, AdminBookingFields>({
        feature: 'bookings',
        base,
        changes: { released: true },
        name: bookingName(base),
      });
      if (outcome.status === 'conflict') {
        setBase(outcome.current);
        setFailure('Somebody else changed this booking in the meantime. It reads as above now.');
      } else {
        doneNotice(
          outcome.status === 'queued' ? queuedSentence(outcome.problem) : 'The boat is free again.',
        );
        onReleased();
      }
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone) onReleased();
      else {
        setFailure(
          error instanceof NetworkError
            ? failureText(error)
            : reasonOr(error, 'The booking could not be released. Please try again.'),
        );
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Release the boat
      </Button>
      <ConfirmDialog
        open={asking}
        title="Release the boat?"
        text={`${bookingName(base)} takes ${base.boat.name} no more.`}
        action="Release"
        busyAction="Releasing..."
        danger
        busy={busy}
        error={failure}
        onConfirm={release}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
