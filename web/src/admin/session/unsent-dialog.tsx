import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './unsent-dialog.module.css';

interface UnsentDialogProps {
  unsent: number;
  busy: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks whether changes that were not sent yet may be lost. */
export default function UnsentDialog({ unsent, busy, onStay, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title="Log out and lose changes?"
      description={`${unsent === 1 ? '1 change has' : `${unsent} changes have`} not been sent yet. Logging out removes everything of the back office from this device, unsent changes included.`}
    >
      <div className={styles.choices}>
        <Button onClick={onStay}>Stay signed in</Button>
        <Button variant="outline" className={styles.danger} busy={busy} onClick={onLeave}>
          Log out anyway
        </Button>
      </div>
    </Dialog>
  );
}
