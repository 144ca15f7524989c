import {
  checkInteger,
  checkText,
  type IntegerField,
  type TextField as TextRule,
} from '@mr-sea/bff/contract/field';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import styles from './field.module.css';

interface FieldFrameProps {
  id: string;
  label: string;
  error?: string;
  /** Stands below the control at all times, such as a counter. */
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, control and message of one field. The label appears above the text once there is one. */
export function FieldFrame({ id, label, error, hint, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <div className={styles.box}>
        {children}
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      </div>
      {error && (
        <p className={styles.message} id={`${id}-message`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The aria attributes that tie a control to its message and its hint. */
export function describedBy(id: string, error: string | undefined, hint?: ReactNode) {
  const ids = [error && `${id}-message`, hint && `${id}-hint`].filter(Boolean);
  return { 'aria-invalid': Boolean(error), 'aria-describedby': ids.join(' ') || undefined };
}

interface Shared {
  label: string;
  placeholder: string;
  error?: string;
}

/** A one-line text input; what `register` of react-hook-form returns can be spread on it. */
export function TextField({
  label,
  error,
  hint,
  ...input
}: Shared & ComponentProps<'input'> & { hint?: ReactNode }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...input}
        id={id}
        className={styles.control}
        data-label-stays={!input.placeholder.startsWith(label) || undefined}
        {...describedBy(id, error, hint)}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Shared & ComponentProps<'textarea'> & { hint?: ReactNode };

/** A text input of several lines. */
export function TextArea({ label, error, hint, ...input }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={4}
        {...input}
        id={id}
        className={classNames(styles.control, styles.area)}
        {...describedBy(id, error, hint)}
      />
    </FieldFrame>
  );
}

/** The rule of react-hook-form for a text of the contract: the same check with the same messages as on the server. */
export function rule(field: TextRule) {
  return { validate: (value: string | undefined) => checkText(field, value) ?? true };
}

/** The same for a whole number that the form holds as text. */
export function integerRule(field: IntegerField) {
  return { validate: (value: string) => checkInteger(field, Number(value)) ?? true };
}
