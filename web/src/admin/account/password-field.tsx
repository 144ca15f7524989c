import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { describedBy, FieldFrame } from '../../ui/controls/field';
import control from '../../ui/controls/field.module.css';
import { EyeIcon } from '../../ui/work-icons';
import { EyeOffIcon } from './eye-off-icon';
import styles from './password-field.module.css';

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
