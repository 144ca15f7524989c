import type { AdminChange } from '../../offline/staff/change';
import { Tag } from '../../ui/text/tag';
import styles from './pending-mark.module.css';

/** Marks a row of which a change waits on this device. */
export function PendingMark({ change }: { change: AdminChange | undefined }) {
  if (!change) return null;
  return (
    <span className={styles.mark}>
      {change.state === 'needs-you' ? (
        <Tag tone="bad">Needs you</Tag>
      ) : (
        <Tag tone="warm">Waiting to send</Tag>
      )}
    </span>
  );
}
