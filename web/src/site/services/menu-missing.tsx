import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './menu-missing.module.css';

interface MenuMissingProps {
  open: boolean;
  onClose: () => void;
  /** Where the menu is as a page. */
  path: string;
  /** Leads to it as a file; it is in the page that opens this. */
  download: ReactNode;
}

/** Stands in for a preview that did not arrive. */
export default function MenuMissing({ open, onClose, path, download }: MenuMissingProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The preview did not load"
      description="The connection may have dropped on the way. The menu is also a page of its own, and a file that you can keep."
    >
      <div className={styles.ways}>
        {download}
        <a className={buttonClass()} href={path}>
          Open as a page
        </a>
      </div>
    </Dialog>
  );
}
