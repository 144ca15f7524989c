import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Optional } from '../../ui/optional';
import styles from './foot-menu.module.css';
import { footPaths, menuEntries } from './menu-entries';
import { MoreIcon } from './menu-icons';
import { MenuLink } from './menu-link';
import link from './menu-link.module.css';

const MoreDialog = lazy(() => import('./more-dialog'));
const first = footPaths.flatMap((path) => menuEntries.filter((entry) => entry.path === path));
const others = menuEntries.filter(({ path }) => !footPaths.includes(path));

/** The menu of a phone, at its foot where the thumb is. */
export function FootMenu() {
  const [more, setMore] = useState(false);
  const { pathname } = useLocation();
  const amongOthers = others.some(({ path }) => pathname.startsWith(path));
  return (
    <nav aria-label="Back office" className={styles.menu}>
      <ul className={styles.entries}>
        {first.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} stacked />
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classNames(link.stacked, styles.more)}
            aria-haspopup="dialog"
            aria-expanded={more}
            aria-current={amongOthers || undefined}
            onClick={() => setMore(true)}
          >
            <MoreIcon size={22} />
            <span className={link.label}>More</span>
          </button>
        </li>
      </ul>
      {more && (
        <Optional>
          <MoreDialog entries={others} onClose={() => setMore(false)} />
        </Optional>
      )}
    </nav>
  );
}
