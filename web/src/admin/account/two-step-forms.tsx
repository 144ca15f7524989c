import { accountTexts, loginFields, type TotpKey, totpField } from '@mr-sea/bff/contract/accounts';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { beginTotp, disableTotp } from '../../api/account-security';
import { fieldMessages, reasonOr } from '../../api/field-messages';
import { rule } from '../../ui/field-rule';
import { FormButtons } from '../../ui/form-buttons';
import { FormError } from '../../ui/form-parts';
import styles from './account-panels.module.css';
import { CodeField } from './code-field';
import { PasswordField } from './password-field';
import { passwordRule } from './password-rules';

interface TwoStepPasswordProps {
  onKey: (totp: TotpKey) => void;
  /** It may be on already. */
  onFailed: () => void;
  onCancel: () => void;
}

/** Begins the set-up: whoever finds the device unlocked must not lock its owner out. */
export function TwoStepPassword({ onKey, onFailed, onCancel }: TwoStepPasswordProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async ({ password }) => {
    try {
      onKey(await beginTotp(password));
    } catch (error) {
      const { fields } = fieldMessages(error, { password });
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (fields.length > 0) return;
      setError('root', { message: reasonOr(error, failed) });
      onFailed();
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...register('password', passwordRule(loginFields.password))}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <FormButtons
        action="Continue"
        busy={isSubmitting}
        busyAction="Checking..."
        onCancel={onCancel}
      />
    </form>
  );
}

interface TwoStepOffProps {
  onOff: () => void;
  /** Nobody knows whether it is off now. */
  onFailed: () => void;
  onCancel: () => void;
}

/** Turns it off, which takes both steps. */
export function TwoStepOff({ onOff, onFailed, onCancel }: TwoStepOffProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '', totp: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = handleSubmit(async ({ password, totp }) => {
    try {
      await disableTotp(password, totp.trim());
      onOff();
    } catch (error) {
      const { fields } = fieldMessages(error, { password, totp });
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (fields.length > 0) return;
      setError('root', { message: reasonOr(error, failed) });
      onFailed();
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...register('password', passwordRule(loginFields.password))}
      />
      <CodeField
        hint={accountTexts.totpRequired}
        error={errors.totp?.message}
        {...register('totp', rule(totpField))}
      />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <FormButtons
        action="Turn off"
        busy={isSubmitting}
        busyAction="Turning off..."
        onCancel={onCancel}
      />
    </form>
  );
}

const failed = 'Nothing was changed. Please try again.';
