import { useEffect, useRef } from 'react';
import { useLink } from '../../client/use-online';
import { useWaitingChanges } from '../../offline/staff/changes';
import { unreachedSentence } from '../../offline/storage/link-sentences';
import { useNow } from '../../offline/storage/use-now';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './pending-dialog.module.css';
import { PendingItem } from './pending-item';

/** The list of what waits to be sent: what, of which row, since when, and what can be done with it. */
export default function PendingDialog({ onClose }: { onClose: () => void }) {
  const { all } = useWaitingChanges();
  const unreached = unreachedSentence(useLink());
  const now = useNow(1_000) ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const empty = all.length === 0;
  useEffect(() => {
    if (!empty) return;
    onClose();
  }, [empty, onClose]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Changes on this device"
      description={
        unreached
          ? `${unreached} They are sent by themselves as soon as there is a link.`
          : 'They are sent by themselves, in order.'
      }
    >
      <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Changes that wait">
        {all.map((change) => (
          <li key={change.key}>
            <PendingItem
              change={change}
              now={now}
              onLeave={onClose}
              onRemoved={() => list.current?.focus()}
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
