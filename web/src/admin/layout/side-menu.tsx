import { classNames } from '../../ui/class-names';
import { menuEntries } from './menu-entries';
import { CollapseIcon } from './menu-icons';
import { MenuLink } from './menu-link';
import styles from './side-menu.module.css';
import { useMenuOpen } from './use-menu-open';

/** The menu at the side; narrow, it keeps small words below its icons, because a finger cannot hover. */
export function SideMenu() {
  const [open, toggle] = useMenuOpen();
  return (
    <nav
      id="side-menu"
      aria-label="Back office"
      className={classNames(styles.menu, open ? styles.open : styles.narrow)}
    >
      <ul className={styles.entries}>
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
