import { publicPages } from '@mr-sea/bff/contract/pages';
import { NavLink } from 'react-router-dom';
import { useSavedIds } from '../../offline/catalogue/saved-ids';
import { useWaitingCount } from '../../offline/submissions/waiting-count';
import { classNames } from '../../ui/class-names';
import { HeartIcon, SendIcon } from '../../ui/icons';
import styles from './header-links.module.css';

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

/** The way to what waits to be sent, there only while something does. */
export function WaitingLink({ className }: { className?: string }) {
  const { waiting, needsYou } = useWaitingCount();
  const count = waiting + needsYou;
  if (count === 0) return null;
  return (
    <NavLink
      to={publicPages.waiting}
      className={classNames(styles.link, className)}
      aria-label={`Waiting to send, ${count}${needsYou > 0 ? `, ${needsYou} of them ${needsYou === 1 ? 'needs' : 'need'} you` : ''}`}
    >
      <SendIcon size={22} />
      <span className={classNames(styles.count, needsYou === 0 && styles.calm)} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    </NavLink>
  );
}
