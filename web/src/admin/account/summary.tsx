import { type ReactNode, useEffect, useRef } from 'react';
import { FormError } from '../../ui/controls/form-parts';
import styles from './account-form.module.css';

interface SummaryProps {
  /** Why the form was not accepted; nothing is shown without it. */
  message: string | null;
  /** Counts the attempts, so that each takes the focus. */
  attempt?: number;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says at the top of a form why it was not accepted, and takes the focus there. */
export function Summary({ message, attempt, children }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each attempt.
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, attempt]);
  if (!message) return null;
  return (
    <div ref={box} tabIndex={-1} className={styles.summary}>
      <FormError>{message}</FormError>
      {children}
    </div>
  );
}
