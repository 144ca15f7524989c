import {
  type PersonErased,
  type PersonFound,
  privacyTexts,
} from '@mr-sea/bff/contract/admin/privacy';
import { foldEmail } from '@mr-sea/bff/contract/email';
import { useState } from 'react';
import { erasePerson } from '../../api/admin/privacy';
import { ApiError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog } from '../../ui/overlays/dialog';
import { NeedsLink } from '../lists/needs-link';
import { usePasswordAgain } from '../session/use-password-again';
import styles from './privacy.module.css';
import { entries } from './privacy-texts';

interface EraseDialogProps {
  open: boolean;
  email: string;
  total: PersonFound['total'];
  onErased: (erased: PersonErased) => void;
  onClose: () => void;
}

/** Erasing wants the address once more, typed: nothing brings the data back. */
export function EraseDialog({ open, ...props }: EraseDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Erase this person's data">
      {open && <EraseForm {...props} />}
    </Dialog>
  );
}

function EraseForm({ email, total, onErased, onClose }: Omit<EraseDialogProps, 'open'>) {
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { withPassword, dialog } = usePasswordAgain();
  const same = foldEmail(confirmation.trim()) === foldEmail(email);

  async function erase() {
    if (busy || !same) return;
    setBusy(true);
    setError('');
    try {
      const erased = await withPassword(() => erasePerson({ email, confirmation }));
      if (erased === 'cancelled') setBusy(false);
      else onErased(erased);
    } catch (reason) {
      const refused = reason instanceof ApiError && reason.status === 409;
      setError(refused ? reason.message : privacyTexts.eraseFailed);
      setBusy(false);
    }
  }

  return (
    <>
      <form
        className={styles.confirm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <div className={styles.intro}>
          <p>
            {entries(total)} of <strong>{email}</strong> will be erased, reviews and blog posts that
            visitors can read among them. This cannot be undone.
          </p>
          <NeedsLink what="Erasing" />
        </div>
        {error && <FormError>{error}</FormError>}
        <TextField
          label="Type the address to confirm"
          placeholder="Type the address to confirm"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!same} className={styles.danger}>
            {busy ? 'Erasing...' : 'Erase for good'}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
