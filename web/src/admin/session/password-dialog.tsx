import { accountTexts } from '@mr-sea/bff/contract/accounts';
import { postPassword } from '../../api/accounts/security';
import { Dialog } from '../../ui/overlays/dialog';
import { PasswordForm } from '../account/password-form';
import formStyles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/list-states';

interface PasswordDialogProps {
  onGiven: () => void;
  onCancel: () => void;
}

/** Asks who is signed in for the password again, before something that needs it. */
export default function PasswordDialog({ onGiven, onCancel }: PasswordDialogProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Confirm it is you"
      description={accountTexts.reauthenticate}
    >
      <PasswordForm
        className={formStyles.form}
        action="Confirm"
        busyAction="Confirming..."
        send={async (password) => {
          await postPassword(password);
          onGiven();
        }}
        failed={accountTexts.unexpected}
        onCancel={onCancel}
      >
        <NeedsLink what="Confirming" />
      </PasswordForm>
    </Dialog>
  );
}
