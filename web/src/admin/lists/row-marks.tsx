import type { AdminChange } from '../../offline/staff/change';
import { Tag } from '../../ui/text/tag';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { ThumbtackIcon } from '../../ui/work-icons';
import styles from './row-marks.module.css';

/** Says that a row is pinned and therefore stands first. */
export function PinMark() {
  return (
    <span className={styles.pin} title="Pinned">
      <ThumbtackIcon size={16} />
      <VisuallyHidden>Pinned</VisuallyHidden>
    </span>
  );
}

/** Marks a row of which a change waits on this device. */
export function PendingMark({ change }: { change: AdminChange | undefined }) {
  if (!change) return null;
  return (
    <span className={styles.pending}>
      {change.state === 'needs-you' ? (
        <Tag tone="bad">Needs you</Tag>
      ) : (
        <Tag tone="warm">Waiting to send</Tag>
      )}
    </span>
  );
}
