import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './post-card.module.css';
import { countInWords, shortCount } from './visits';

/** How often a post was visited, short for the eye and in full for the ear. */
export function VisitCount({ count }: { count: number }) {
  return (
    <span className={styles.visits} title={countInWords(count)}>
      <svg
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
        <circle cx="12" cy="12" r="2.800" />
      </svg>
      <span aria-hidden="true">{shortCount(count)}</span>
      <VisuallyHidden>{countInWords(count)}</VisuallyHidden>
    </span>
  );
}
