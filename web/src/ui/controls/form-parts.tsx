import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import styles from './form-parts.module.css';

/** The line that says why a form was not sent. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failed} role="alert">
      {children}
    </p>
  );
}

/** A field that programs fill in, as they do every field, and that people neither see nor reach. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website <input tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  );
}

/** Says that the form shows what was typed earlier, and empties it on request. */
export function DraftNote({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.draft} role="status">
      We kept what you typed.
      <Button variant="quiet" className={styles.again} onClick={onClear}>
        Start over
      </Button>
    </div>
  );
}
