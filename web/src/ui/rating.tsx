import { StarIcon, starPath } from './icons';
import styles from './rating.module.css';

/** Pixels. */
const size = 17;

/**
 * Five stars of which `value` are filled, in tenths; read out as one sentence. The filled ones are a drawing as wide as
 * they are, because a style within the HTML of a page from the server would be refused.
 */
export function Stars({ value, label }: { value: number; label?: string }) {
  const width = value * size;
  return (
    <span
      className={styles.stars}
      role="img"
      aria-label={label ?? `${value} out of 5 stars`}
      data-value={value}
    >
      <span className={styles.empty}>{row}</span>
      {value > 0 && (
        <svg
          className={styles.full}
          width={width}
          height={size}
          viewBox={`0 0 ${24 * value} 24`}
          fill="currentColor"
          aria-hidden="true"
        >
          {places.map((place) => (
            <path key={place} d={starPath} transform={`translate(${24 * place})`} />
          ))}
        </svg>
      )}
    </span>
  );
}

const places = [0, 1, 2, 3, 4];
const row = places.map((place) => <StarIcon key={place} size={size} />);
