import { accountTexts, loginFields, totpField } from '@mr-sea/bff/contract/accounts';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { rule } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { CodeField, PasswordField, passwordRule } from './account-fields';

interface PasswordFormProps {
  /** What its button says, and says while it sends. */
  action: string;
  busyAction: string;
  /** Whether the code of the second step is asked for too. */
  withCode?: boolean;
  /** Sends what was given; `code` is empty where none is asked for. Throws what the server says. */
  send: (password: string, code: string) => Promise<void>;
  /** Stands where the server gave no reason. */
  failed: string;
  /** After a failure that no field is to blame for. */
  onFailed?: () => void;
  onCancel: () => void;
  className?: string;
  /** Above the fields. */
  children?: ReactNode;
}

/** Asks who is signed in for the password: whoever finds the device unlocked is somebody else. */
export function PasswordForm({ withCode, send, className, children, ...props }: PasswordFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '', totp: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    // After a dialog around it, which gives the focus to its first button.
    const frame = requestAnimationFrame(() => setFocus('password'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);

  const submit = handleSubmit(async ({ password, totp }) => {
    try {
      await send(password, totp.trim());
    } catch (error) {
      const { fields } = fieldMessages(error, withCode ? { password, totp } : { password });
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (fields.length > 0) return;
      setError('root', { message: reasonOr(error, props.failed) });
      props.onFailed?.();
    }
  });

  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-required
        error={errors.password?.message}
        {...register('password', passwordRule(loginFields.password))}
      />
      {withCode && (
        <CodeField
          hint={accountTexts.totpRequired}
          error={errors.totp?.message}
          {...register('totp', rule(totpField))}
        />
      )}
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <FormButtons
        action={props.action}
        busy={isSubmitting}
        busyAction={props.busyAction}
        onCancel={props.onCancel}
      />
    </form>
  );
}
