import { publicPages } from '@mr-sea/bff/contract/pages';
import { NavLink } from 'react-router-dom';
import { useSavedIds } from '../../offline/catalogue/saved-ids';
import { classNames } from '../../ui/class-names';
import { HeartIcon } from '../../ui/icons';
import styles from './saved-link.module.css';

/** The way to the saved boats, with how many there are. */
export function SavedLink({ className }: { className?: string }) {
  const { length } = useSavedIds();
  return (
    <NavLink
      to={publicPages.saved}
      className={classNames(styles.link, className)}
      aria-label={length > 0 ? `Saved boats, ${length}` : 'Saved boats'}
    >
      <HeartIcon size={22} />
      {length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {length > 99 ? '99+' : length}
        </span>
      )}
    </NavLink>
  );
}
