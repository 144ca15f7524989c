import type { AdminUser } from '@mr-sea/bff/contract/admin/users';
import type { ReactNode } from 'react';
import { useOnline } from '../../client/use-online';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLast } from '../../ui/overlays/use-last';
import { userName } from './user-texts';

/** Whether an account may sign in: about to be given or taken. */
export interface AccessChange {
  user: AdminUser;
  verify: boolean;
}

interface AccessDialogProps {
  change: AccessChange | null;
  busy: boolean;
  error: string;
  onConfirm: () => void;
  onClose: () => void;
  /** A dialog of its own that opens above this one. */
  above?: ReactNode;
}

/** Asks before an account is verified or locked, and says what power goes with it. */
export function AccessDialog(props: AccessDialogProps) {
  const { change, busy, error, onConfirm, onClose, above } = props;
  const online = useOnline();
  const shown = useLast(change);
  return (
    <ConfirmDialog
      open={change !== null}
      title={shown?.verify ? 'Verify account' : 'Lock account'}
      text={
        <>
          {shown && <AccessText {...shown} />}
          {above}
        </>
      }
      action={shown?.verify ? 'Verify' : 'Lock'}
      busyAction={shown?.verify ? 'Verifying...' : 'Locking...'}
      danger={!shown?.verify}
      busy={busy}
      blocked={online ? undefined : 'You are offline. This needs a connection.'}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function AccessText({ user, verify }: AccessChange) {
  const who = (
    <>
      <strong>{userName(user)}</strong> ({user.email})
    </>
  );
  if (!verify) return <p>{who} will be signed out and cannot sign in until verified again.</p>;
  if (!user.is_superuser) return <p>{who} will be able to sign in. They get a mail about it.</p>;
  return (
    <>
      <p>
        {who} will be an <strong>administrator</strong>: able to read, change and delete every
        customer, lead, boat, review and post, and to verify others.
      </p>
      <p>Verify only people you know. They get a mail about it.</p>
    </>
  );
}
