import { Button } from './button';
import styles from './form-buttons.module.css';

interface FormButtonsProps {
  /** As in "Save". */
  action?: string;
  busy: boolean;
  busyAction?: string;
  /** Nothing changed yet, or something required is missing. */
  disabled?: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function FormButtons(props: FormButtonsProps) {
  const { action = 'Save', busy, busyAction = 'Saving...', disabled = false, onCancel } = props;
  return (
    <div className={styles.buttons}>
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} disabled={disabled || busy} className={styles.action}>
        {busy ? busyAction : action}
      </Button>
    </div>
  );
}
