import { type TotpKey, totpField } from '@mr-sea/bff/contract/accounts';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { confirmTotp } from '../../api/accounts/security';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { rule } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { CodeField } from './account-fields';
import styles from './account-panels.module.css';

interface TwoStepKeyProps {
  totp: TotpKey;
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
  /** Nobody knows whether it is on now. */
  onFailed: () => void;
  onCancel: () => void;
}

/** The key for the app, as a QR code and as text, and the first code of it. */
export default function TwoStepKey({ totp, onConfirmed, onFailed, onCancel }: TwoStepKeyProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { totp: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('totp'), [setFocus]);
  const submit = handleSubmit(async ({ totp: code }) => {
    try {
      const { recovery_codes } = await confirmTotp(code.trim());
      onConfirmed(recovery_codes);
    } catch (error) {
      const { fields } = fieldMessages(error, { totp: code });
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      const failed = 'Two-step sign-in was not turned on. Please try again.';
      if (fields.length > 0) return;
      setError('root', { message: reasonOr(error, failed) });
      onFailed();
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ol className={styles.steps}>
        <li>
          Scan this with your app, or type the key into it.
          <QrCode text={totp.uri} />
          <span className={styles.secret}>{inFours(totp.secret)}</span>
        </li>
        <li>Enter the code that the app shows now.</li>
      </ol>
      <CodeField error={errors.totp?.message} {...register('totp', rule(totpField))} />
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <FormButtons
        action="Turn on"
        busy={isSubmitting}
        busyAction="Turning on..."
        onCancel={onCancel}
      />
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 4 });
    const squares = data.flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code with the key; the same key stands below as text"
    >
      <path d={path} />
    </svg>
  );
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
