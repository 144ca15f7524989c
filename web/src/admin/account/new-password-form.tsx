import { accountTexts, signUpFields } from '@mr-sea/bff/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { postNewPassword } from '../../api/accounts/reset';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { Button, buttonClass } from '../../ui/controls/button';
import styles from './account-form.module.css';
import { firstOf, isIncomplete } from './mistakes';
import { PasswordField } from './password-field';
import { confirmRule, passwordRule } from './password-rules';
import { Summary } from './summary';

interface NewPasswordFormProps {
  uidb64: string;
  token: string;
  /** Called with the server's sentence. */
  onSaved: (message: string) => void;
}

/** A new password, twice. */
export function NewPasswordForm({ uidb64, token, onSaved }: NewPasswordFormProps) {
  const { register, handleSubmit, getValues, setFocus, setError, formState } = useForm({
    defaultValues: { password: '', confirm: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = handleSubmit(
    async ({ password }) => {
      setProblem(null);
      try {
        const { success, message } = await postNewPassword(uidb64, token, password);
        if (success) onSaved(message);
        else setProblem(message);
      } catch (error) {
        const { fields } = fieldMessages(error, getValues());
        for (const [name, message] of fields) setError(name, { message });
        if (fields[0]) return setFocus(fields[0][0]);
        // Any other 400 says what is wrong with the link.
        const refused = error instanceof ApiError && error.status === 400;
        setProblem(refused ? error.message : accountTexts.resetSaveFailed);
      }
    },
    (wrong) => {
      const incomplete = isIncomplete(getValues());
      setProblem(incomplete ? accountTexts.resetIncomplete : null);
      if (!incomplete) setFocus(firstOf(getValues(), wrong));
    },
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Summary message={problem} attempt={submitCount} />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        aria-required
        error={errors.password?.message}
        {...register('password', { ...passwordRule(signUpFields.password), deps: 'confirm' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        aria-required
        error={errors.confirm?.message}
        {...register('confirm', confirmRule(accountTexts.confirmRequired))}
      />
      <div className={styles.row}>
        <Link to="/" className={buttonClass('outline')}>
          Cancel
        </Link>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
