import { starPath } from '../icons';
import styles from './rating.module.css';

/** Pixels. */
const size = 17;

/**
 * Five stars of which `value` are filled, in tenths; read out as one sentence. The filled ones are a drawing as wide as
 * they are, because a style within the HTML of a page from the server would be refused; and all five are one shape,
 * because a list has many of them.
 */
export function Stars({ value, label }: { value: number; label?: string }) {
  return (
    <svg
      className={styles.stars}
      width={5 * size}
      height={size}
      viewBox="0 0 120 24"
      role="img"
      aria-label={label ?? `${value} out of 5 stars`}
      data-value={value}
    >
      <path className={styles.empty} d={row} />
      <svg width={24 * value} height={24} aria-hidden="true">
        <path className={styles.full} d={row} />
      </svg>
    </svg>
  );
}

const row = [0, 1, 2, 3, 4].map(starPath).join('');

/** "1 review", "14 reviews". */
export function reviewsInWords(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}
