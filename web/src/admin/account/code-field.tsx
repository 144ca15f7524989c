import { accountLimits } from '@mr-sea/bff/contract/accounts';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/controls/field';
import styles from './code-field.module.css';

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
      hint={hint && <span className={styles.hint}>{hint}</span>}
      {...input}
    />
  );
}
