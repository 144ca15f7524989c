import { lazy, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Optional } from '../../ui/optional';
import { footPaths, MenuLink, menuEntries } from './menu-entries';
import link from './menu-entries.module.css';
import { CollapseIcon, MoreIcon } from './menu-icons';
import styles from './menus.module.css';

/** The menu at the side; narrow, it keeps small words below its icons, because a finger cannot hover. */
export function SideMenu() {
  const [open, toggle] = useMenuOpen();
  return (
    <nav
      id="side-menu"
      aria-label="Back office"
      className={classNames(styles.side, open ? styles.open : styles.narrow)}
    >
      <ul className={styles.sideEntries}>
        {menuEntries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} stacked={!open} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls="side-menu"
        aria-label={open ? 'Collapse menu' : 'Expand menu'}
        title={open ? 'Collapse menu' : 'Expand menu'}
        onClick={toggle}
      >
        <CollapseIcon size={22} />
        {open && <span>Collapse</span>}
      </button>
    </nav>
  );
}

const key = 'adminMenu';
/** From here on there is room for menu and table side by side. Pixels. */
const wideEnough = 1_100;

/** Whether the side menu shows its words beside the icons; remembered on this device. */
function useMenuOpen(): [boolean, () => void] {
  const [open, setOpen] = useState(remembered);
  const toggle = () => {
    setOpen(!open);
    try {
      localStorage.setItem(key, open ? 'collapsed' : 'expanded');
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  return [open, toggle];
}

function remembered(): boolean {
  try {
    const state = localStorage.getItem(key);
    if (state) return state === 'expanded';
  } catch {
    // Then the window decides.
  }
  return window.innerWidth >= wideEnough;
}

const MoreDialog = lazy(() => import('./more-dialog'));
const first = footPaths.flatMap((path) => menuEntries.filter((entry) => entry.path === path));
const others = menuEntries.filter(({ path }) => !footPaths.includes(path));

/** The menu of a phone, at its foot where the thumb is. */
export function FootMenu() {
  const [more, setMore] = useState(false);
  const { pathname } = useLocation();
  const amongOthers = others.some(({ path }) => pathname.startsWith(path));
  return (
    <nav aria-label="Back office" className={styles.foot}>
      <ul className={styles.footEntries}>
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
