import { useState } from 'react';
import { classNames } from '../../ui/class-names';
import { menuEntries } from './menu-entries';
import { CollapseIcon } from './menu-icons';
import { MenuLink } from './menu-link';
import styles from './side-menu.module.css';

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
