import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { ThumbtackIcon } from '../../ui/work-icons';
import styles from './pin-mark.module.css';

/** Says that a row is pinned and therefore stands first. */
export function PinMark() {
  return (
    <span className={styles.mark} title="Pinned">
      <ThumbtackIcon size={16} />
      <VisuallyHidden>Pinned</VisuallyHidden>
    </span>
  );
}
