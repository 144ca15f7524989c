import { accountTexts, loginFields } from '@mr-sea/bff/contract/accounts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { postPassword } from '../../api/account-security';
import { fieldMessages, reasonOr } from '../../api/field-messages';
import { Dialog } from '../../ui/dialog';
import { FormButtons } from '../../ui/form-buttons';
import { FormError } from '../../ui/form-parts';
import { PasswordField } from '../account/password-field';
import { passwordRule } from '../account/password-rules';
import formStyles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/needs-link';

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
      <PasswordForm onGiven={onGiven} onCancel={onCancel} />
    </Dialog>
  );
}

function PasswordForm({ onGiven, onCancel }: PasswordDialogProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
    shouldFocusError: true,
  });
  const { errors, isSubmitting } = formState;
  // After the dialog, which gives the focus to its first button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('password'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await postPassword(password);
      onGiven();
    } catch (error) {
      const [wrong] = fieldMessages(error, { password }).fields;
      if (wrong) setError('password', { message: wrong[1] }, { shouldFocus: true });
      else setError('root', { message: reasonOr(error, accountTexts.unexpected) });
    }
  });

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <NeedsLink what="Confirming" />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...register('password', passwordRule(loginFields.password))}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <FormButtons
        action="Confirm"
        busy={isSubmitting}
        busyAction="Confirming..."
        onCancel={onCancel}
      />
    </form>
  );
}
