import type { Menu } from '@mr-sea/bff/contract/menus/menu';
import { useRef, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import { ChevronDownIcon } from '../../ui/icons';
import { Dialog } from '../../ui/overlays/dialog';
import { MenuPages } from './menu-pages';
import styles from './menu-viewer.module.css';

interface MenuViewerProps {
  menu: Menu;
  /** Where it is as a page. */
  path: string;
  open: boolean;
  onClose: () => void;
  /** The visitor wants what the menu offers. */
  onBook: () => void;
}

/** The pages of a menu below each other, with the way to a booking always at hand. */
export default function MenuViewer({ menu, path, open, onClose, onBook }: MenuViewerProps) {
  const scroller = useRef<HTMLElement>(null);
  const [begun, setBegun] = useState(false);
  const count = menu.pages.length;
  return (
    <Dialog kind="full" open={open} onClose={onClose} title={menu.name} titleHidden>
      <div className={classNames(styles.viewer, styles[menu.accent])}>
        <p className={styles.name}>
          <strong>{menu.name}</strong> {count} pages
          <a className={styles.page} href={path} target="_blank" rel="noopener">
            Open as a page
          </a>
        </p>
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={`Pages of the ${menu.name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          onScroll={(event) => setBegun(event.currentTarget.scrollTop > 40)}
        >
          <MenuPages menu={menu} />
        </section>
        <div className={styles.bar} data-screen-only>
          <p className={classNames(styles.hint, begun && styles.gone)}>
            <ChevronDownIcon size={18} />
            Scroll to see all pages
          </p>
          <Button variant="light" onClick={onBook}>
            Book Now
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
