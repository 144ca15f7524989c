import { useRef, useState } from 'react';
import { sendNow } from '../../offline/submissions/keep-submitting';
import type { OutboxItem } from '../../offline/submissions/outbox-item';
import { outboxSentence } from '../../offline/submissions/outbox-sentences';
import { Button } from '../../ui/controls/button';
import styles from './waiting.module.css';
import { WaitingItem } from './waiting-item';

interface WaitingListProps {
  items: OutboxItem[];
  /** Milliseconds since 1970. */
  now: number;
  onEdit: (item: OutboxItem) => void;
}

/** All that waits on this device; what needs the visitor comes first. */
export function WaitingList({ items, now, onEdit }: WaitingListProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const waiting = items.filter((item) => item.state === 'waiting');
  const sorted = [...items.filter((item) => item.state === 'needs-you'), ...waiting];
  return (
    <section aria-labelledby="waiting-title" className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 id="waiting-title" ref={title} tabIndex={-1} className={styles.sectionTitle}>
          On this device
        </h2>
        {waiting.length > 1 && <SendAllButton />}
      </div>
      <p className={styles.note} role="status">
        {outboxSentence(items)}
      </p>
      <ul className={styles.list}>
        {sorted.map((item) => (
          <li key={item.key}>
            <WaitingItem
              item={item}
              now={now}
              onEdit={() => onEdit(item)}
              onDeleted={() => title.current?.focus({ preventScroll: true })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SendAllButton() {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await sendNow().finally(() => setBusy(false));
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void send()}>
      Send all now
    </Button>
  );
}
