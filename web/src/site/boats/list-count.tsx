import { Button } from '../../ui/controls/button';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './boat-list.module.css';

/** The size or category that a list is narrowed to. */
export interface Narrowed {
  label: string;
  onClear: () => void;
}

interface ListCountProps {
  search: string;
  narrowed: Narrowed | null;
  /** Null while nobody has answered; the boats of before are still on the screen. */
  count: number | null;
}

/**
 * How many boats a search, size or category leaves, read out politely, with the way back to all. It stays on the page,
 * because a new region may not be read.
 */
export function ListCount({ search, narrowed, count }: ListCountProps) {
  const boats = `${count} ${count === 1 ? 'boat' : 'boats'}${search ? ' found' : ''}`;
  const words = [count === null ? 'Searching...' : boats, narrowed?.label]
    .filter(Boolean)
    .join(' · ');
  // For the eye there is the list's own line, which offers to clear the search.
  const seen = narrowed !== null || (search !== '' && count !== 0);
  return (
    <div className={seen ? styles.line : undefined}>
      <div role="status">
        {seen && <p className={styles.count}>{words}</p>}
        {!seen && search && <VisuallyHidden>{words}</VisuallyHidden>}
      </div>
      {narrowed && (
        <Button variant="quiet" aria-label={`Clear ${narrowed.label}`} onClick={narrowed.onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
