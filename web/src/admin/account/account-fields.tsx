import { accountLimits, accountTexts } from '@mr-sea/bff/contract/accounts';
import type { TextField as TextRule } from '@mr-sea/bff/contract/field';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { describedBy, FieldFrame, TextField } from '../../ui/controls/field';
import control from '../../ui/controls/field.module.css';
import { line } from '../../ui/icons';
import { EyeIcon } from '../../ui/work-icons';
import styles from './account-fields.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField({ label, error, onKeyUp, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => {
    setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };
  const hint = capsLock ? <span role="status">Caps Lock is on.</span> : undefined;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        id={id}
        type={shown ? 'text' : 'password'}
        placeholder={label}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames(control.control, styles.control)}
        onKeyUp={look}
        {...describedBy(id, error, hint)}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        className={styles.toggle}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </FieldFrame>
  );
}

const EyeOffIcon = line(
  <path d="M4 4l16 16M9.9 6C10.6 5.8 11.3 5.7 12 5.700c4 0 7.3 2.1 9.5 6.3-.8 1.5-1.7 2.7-2.8 3.700M6.2 7.500C4.7 8.6 3.5 10.1 2.5 12c2.2 4.2 5.5 6.3 9.5 6.3 1.7 0 3.3-.4 4.7-1.200M9.9 9.900a3 3 0 0 0 4.2 4.2" />,
);

/** The rule of a password, which counts as it was typed: blanks at its ends are part of it. */
export function passwordRule(field: TextRule) {
  return { validate: (value: string) => checkPassword(field, value) ?? true };
}

/** The rule of the second field for a new password. */
export function confirmRule(required: string) {
  return {
    validate: (value: string, { password }: { password: string }) => {
      if (value === '') return required;
      return value === password || accountTexts.passwordsDiffer;
    },
  };
}

function checkPassword({ required, min, max }: TextRule, value: string): string | undefined {
  if (value === '') return required;
  if (min && value.length < min.length) return min.message;
  if (max && value.length > max.length) return max.message;
  return undefined;
}

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'placeholder'> {
  hint?: string;
}

/** A code of an authenticator app; where it signs in or out of it, a recovery code, which is digits too. */
export function CodeField({ hint, ...input }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      placeholder="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={accountLimits.totpLength}
      aria-required
      hint={hint && <span className={styles.codeHint}>{hint}</span>}
      {...input}
    />
  );
}
