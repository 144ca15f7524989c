import { classNames } from '../class-names';
import styles from './spinner.module.css';

/** A turning ring; the words beside it say what is awaited. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={classNames(styles.ring, small && styles.small)} aria-hidden="true" />;
}

/** A spinner with its words, announced politely. */
export function Waiting({ children }: { children: string }) {
  return (
    <p className={styles.waiting} role="status">
      <Spinner />
      {children}
    </p>
  );
}
