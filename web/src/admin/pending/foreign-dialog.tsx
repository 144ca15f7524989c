import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './pending-dialog.module.css';

interface ForeignDialogProps {
  count: number;
  onClose: () => void;
}

/** Says that another account left changes here, of which nothing is shown, before they are removed. */
export default function ForeignDialog({ count, onClose }: ForeignDialogProps) {
  const remove = async () => {
    const { dropForeign } = await import('../../offline/staff/change-queue');
    await dropForeign();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changes of another account"
      description={`${count === 1 ? '1 change' : `${count} changes`} that somebody else made on this device ${count === 1 ? 'was' : 'were'} never sent. Only that person could send ${count === 1 ? 'it' : 'them'}, by signing in here.`}
    >
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onClose}>
          Keep for now
        </Button>
        <Button onClick={() => void remove()}>Remove {count === 1 ? 'it' : 'them'}</Button>
      </div>
    </Dialog>
  );
}
