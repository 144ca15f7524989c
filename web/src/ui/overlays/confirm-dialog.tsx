import type { ReactNode } from 'react';
import { Button } from '../controls/button';
import { FormError } from '../controls/form-parts';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What happens, and to what. */
  text: ReactNode;
  /** The button that does it, as in "Delete", and what it reads meanwhile. */
  action: string;
  busyAction?: string;
  busy?: boolean;
  danger?: boolean;
  /** Why it cannot be done (now); the button is off then. */
  blocked?: string;
  error?: string;
  onConfirm: () => void;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, action, busyAction = action, busy, danger, blocked, error } = props;
  return (
    <Dialog open={open} onClose={props.onClose} title={title} finalFocus={props.finalFocus}>
      <div className={styles.text}>{text}</div>
      {blocked && <FormError>{blocked}</FormError>}
      {error && <FormError>{error}</FormError>}
      <div className={styles.buttons}>
        <Button variant="outline" onClick={props.onClose}>
          Cancel
        </Button>
        <Button
          busy={busy}
          disabled={Boolean(blocked)}
          className={danger ? styles.danger : undefined}
          onClick={props.onConfirm}
        >
          {busy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  );
}
