import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../text/spinner';
import styles from './button.module.css';

export type ButtonLook = 'solid' | 'outline' | 'quiet' | 'light';

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'solid', ...more: (string | undefined)[]): string {
  return classNames(styles.button, styles[look], ...more);
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** Shows a spinner and refuses presses, without leaving the tab order. */
  busy?: boolean;
  children: ReactNode;
}

/** A push button; `type="button"` unless told otherwise. */
export function Button({ look, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
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
