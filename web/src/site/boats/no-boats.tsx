import { Button } from '../../ui/button';
import styles from './boat-grid.module.css';

interface NoBoatsProps {
  search: string;
  onClearSearch?: () => void;
}

/** Stands in place of a list without boats, with the way back where a search is the reason. */
export function NoBoats({ search, onClearSearch }: NoBoatsProps) {
  return (
    <div className={styles.notice}>
      <p role="status">No boats available.</p>
      {search && onClearSearch && (
        <>
          <p className={styles.hint}>
            Nothing here is called “<span className={styles.words}>{search}</span>”. Names, codes
            and categories are searched.
          </p>
          <Button look="outline" onClick={onClearSearch}>
            Clear the search
          </Button>
        </>
      )}
    </div>
  );
}
