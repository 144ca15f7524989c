import { publicPages } from '@mr-sea/bff/contract/pages';
import { Link, useSearchParams } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/controls/button';
import styles from './boat-grid.module.css';

interface NoBoatsProps {
  search: string;
  onClearSearch?: () => void;
  /** The page that the list begins with. */
  page: number;
  /** Id of the category that is asked for. */
  category: number | undefined;
}

/** Stands in place of a list without boats, with the way back to where there are some. */
export function NoBoats({ search, onClearSearch, page, category }: NoBoatsProps) {
  return (
    <div className={styles.notice}>
      <p role="status">No boats available.</p>
      {search && onClearSearch && (
        <>
          <p className={styles.hint}>
            Nothing here is called “<span className={styles.words}>{search}</span>”. Names, codes
            and categories are searched.
          </p>
          <Button variant="outline" onClick={onClearSearch}>
            Clear the search
          </Button>
        </>
      )}
      {!search && page > 1 && <PastEnd page={page} />}
      {!search && page === 1 && category !== undefined && (
        <>
          <p className={styles.hint}>
            Nothing of this category is at the dock right now, or there is no such category.
          </p>
          <Link to={publicPages.home} className={buttonClass('outline')}>
            See all boats
          </Link>
        </>
      )}
    </div>
  );
}

function PastEnd({ page }: { page: number }) {
  const [params] = useSearchParams();
  const first = new URLSearchParams(params);
  first.delete('page');
  return (
    <>
      <p className={styles.hint}>This list has no page {page}.</p>
      <Link to={`?${first}`} className={buttonClass('outline')}>
        To the first page
      </Link>
    </>
  );
}
