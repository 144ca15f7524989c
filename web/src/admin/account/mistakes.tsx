import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '../../client/call-api';
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

/** Whether a form in which every field is required has an empty one. */
export function isIncomplete(values: Record<string, string | undefined>): boolean {
  return Object.values(values).some((value) => value?.trim() === '');
}

/** The first field, in the order of the form, that is wrong. */
export function firstOf<Values extends object>(values: Values, wrong: object): keyof Values {
  const names = Object.keys(values) as (keyof Values)[];
  return names.find((name) => name in wrong) ?? (names[0] as keyof Values);
}

/** What the server said when it refused; empty when it said nothing or did not answer. */
export function refusalOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '';
}
