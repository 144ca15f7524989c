import type { Menu } from '@mr-sea/bff/contract/menus/menu';
import { classNames } from '../../ui/class-names';
import styles from './menu-viewer.module.css';
import { MenuSheet } from './menus/menu-sheet';

/** The sheets of a menu, one below the other. */
export function MenuPages({ menu }: { menu: Menu }) {
  return (
    <ol className={classNames(styles.pages, styles[menu.accent])}>
      {menu.pages.map((page, place) => (
        <li key={page.title}>
          <MenuSheet page={page} number={place + 1} count={menu.pages.length} menu={menu.name} />
        </li>
      ))}
    </ol>
  );
}
