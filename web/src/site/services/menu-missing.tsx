import { buttonClass } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './menu-missing.module.css';

interface MenuMissingProps {
  open: boolean;
  onClose: () => void;
  /** Where the menu can be had instead: a folder of files, or a page. */
  href: string;
}

/** Stands in for a preview that did not arrive. */
export default function MenuMissing({ open, onClose, href }: MenuMissingProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The preview did not load"
      description="The connection may have dropped on the way. The menus are also at an address that you can open or keep."
    >
      <p className={styles.link}>
        <a className={buttonClass()} href={href} target="_blank" rel="noopener noreferrer">
          Download Menus
        </a>
      </p>
    </Dialog>
  );
}
