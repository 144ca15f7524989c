import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../text/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'light';

/** The classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'solid',
  ...more: (string | undefined)[]
): string {
  return classNames(styles.button, styles[variant], ...more);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Shows a spinner and refuses presses, without leaving the tab order. */
  busy?: boolean;
  children: ReactNode;
}

/** A push button; `type="button"` unless told otherwise. */
export function Button({ variant, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy && <Spinner small />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for people who do not see the icon. */
  label: string;
  children?: ReactNode;
}

/** A round button with an icon only. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(styles.icon, className)}
    >
      {children}
    </button>
  );
}
