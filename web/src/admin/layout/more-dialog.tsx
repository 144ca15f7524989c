import { Dialog } from '../../ui/overlays/dialog';
import { type MenuEntry, MenuLink } from './menu-entries';
import styles from './more-dialog.module.css';

interface MoreDialogProps {
  entries: MenuEntry[];
  onClose: () => void;
}

/** The entries that a phone's foot has no room for. */
export default function MoreDialog({ entries, onClose }: MoreDialogProps) {
  return (
    <Dialog open onClose={onClose} title="More">
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <MenuLink entry={entry} onFollow={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
