import { StarIcon } from './icons';
import styles from './rating.module.css';

/** Five stars of which `value` are filled, in tenths; read out as one sentence. */
export function Stars({ value, label }: { value: number; label?: string }) {
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={label ?? `${value} out of 5 stars`}
      style={{ '--share': `${(value / 5) * 100}%` }}
    >
      <span className={styles.empty}>{row}</span>
      <span className={styles.full}>{row}</span>
    </span>
  );
}

const row = ['one', 'two', 'three', 'four', 'five'].map((name) => (
  <StarIcon key={name} size={17} />
));
