import { useId } from 'react';
import { classNames } from '../class-names';
import { StarIcon } from '../icons';
import styles from './star-field.module.css';

interface StarFieldProps {
  label: string;
  name: string;
  /** "1" to "5". */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
}

const choices = ['1', '2', '3', '4', '5'];

/** One to five stars: a group of real radio buttons, so that the arrow keys and screen readers know it. */
export function StarField({ label, name, value, onChange, onBlur, error }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-message` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {choices.map((choice) => (
            <label
              key={choice}
              className={classNames(styles.star, Number(choice) <= Number(value) && styles.full)}
            >
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={choice}
                checked={value === choice}
                onChange={() => onChange(choice)}
                onBlur={onBlur}
                aria-label={choice === '1' ? '1 star' : `${choice} stars`}
              />
              <StarIcon size={30} />
            </label>
          ))}
        </div>
        <span className={styles.words} aria-hidden="true">
          {value} of 5
        </span>
      </div>
      {error && (
        <p className={styles.message} id={`${id}-message`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
