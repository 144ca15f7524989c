import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './search-count.module.css';

interface SearchCountProps {
  search: string;
  /** Null while nobody has answered; the boats of before are still on the screen. */
  count: number | null;
}

/** How many boats a search found, read out politely. It stays on the page, because a new region may not be read. */
export function SearchCount({ search, count }: SearchCountProps) {
  const words =
    count === null ? 'Searching...' : `${count} ${count === 1 ? 'boat' : 'boats'} found`;
  return (
    <div role="status">
      {search && count !== 0 && <p className={styles.count}>{words}</p>}
      {/* For the eye there is the list's own line. */}
      {search && count === 0 && <VisuallyHidden>{words}</VisuallyHidden>}
    </div>
  );
}
