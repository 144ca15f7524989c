import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** What goes on, as in "Deleting". */
  label: string;
  done: number;
  /** Undefined while nobody knows. */
  total?: number;
}

const counted = new Intl.NumberFormat('en-US');

/** How far something is, as a bar and in numbers. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const numbers =
    total === undefined
      ? counted.format(done)
      : `${counted.format(done)} of ${counted.format(total)}`;
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={label}
        value={total === undefined ? undefined : done}
        max={total || 1}
      />
      <p className={styles.numbers}>
        {label}: {numbers}
      </p>
    </div>
  );
}
