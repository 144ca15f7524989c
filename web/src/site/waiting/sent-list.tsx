import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Receipt } from '../../offline/submissions/outbox-item';
import { removeReceipts, restoreReceipts } from '../../offline/submissions/use-outbox';
import { Button, IconButton } from '../../ui/controls/button';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import styles from './sent-list.module.css';
import shared from './waiting.module.css';
import { kindWords, referenceOf, statusPathOf, titleOf, whenText } from './waiting-item';

interface SentListProps {
  /** The newest first. */
  receipts: Receipt[];
  /** Milliseconds since 1970. */
  now: number;
}

/** What was sent from this device, until the visitor removes it. */
export function SentList({ receipts, now }: SentListProps) {
  const [removed, setRemoved] = useState<Receipt[]>([]);
  if (receipts.length === 0 && removed.length === 0) return null;
  const remove = (gone: Receipt[]) => {
    setRemoved(gone);
    void removeReceipts(gone.map(({ key }) => key));
  };
  return (
    <section aria-labelledby="sent-title" className={shared.section}>
      <div className={shared.sectionHead}>
        <h2 id="sent-title" className={shared.sectionTitle}>
          My inquiries
        </h2>
        {receipts.length > 1 && (
          <Button variant="quiet" onClick={() => remove(receipts)}>
            Remove all
          </Button>
        )}
      </div>
      <p className={shared.note}>
        What you sent from this device. The list is only here; remove it where others use the device
        too.
      </p>
      {removed.length > 0 && (
        <UndoRemoval
          key={removed[0]?.key}
          removed={removed}
          onUndo={() => {
            void restoreReceipts(removed);
            setRemoved([]);
          }}
        />
      )}
      <ul className={styles.sentList}>
        {receipts.map((receipt) => (
          <li key={receipt.key} className={styles.sent}>
            <span className={styles.tick}>
              <CheckIcon size={18} />
            </span>
            <div>
              <h3 className={styles.sentTitle}>{titleOf(receipt)}</h3>
              <p className={shared.by}>
                <span>{kindWords[receipt.kind]}</span>
                {receipt.about.name && <span>{receipt.about.name}</span>}
              </p>
              <p className={shared.by}>Sent {whenText(receipt.sentAt, now)}</p>
              {statusPathOf(receipt) && (
                <Link
                  to={statusPathOf(receipt)}
                  className={styles.status}
                  aria-label={`Where is my request? ${titleOf(receipt)}`}
                >
                  Where is my request?
                </Link>
              )}
            </div>
            {referenceOf(receipt) && (
              <p className={styles.reference}>
                <span className={styles.referenceWord}>Reference </span>
                {referenceOf(receipt)}
              </p>
            )}
            <IconButton
              className={styles.remove}
              label={`Remove ${titleOf(receipt)} from the list`}
              onClick={() => remove([receipt])}
            >
              <CloseIcon size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UndoRemoval({ removed, onUndo }: { removed: Receipt[]; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and the keyboard would be lost.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const [first] = removed;
  return (
    <p className={styles.undo} role="status">
      <span>
        {removed.length === 1 && first
          ? `${titleOf(first)} was removed.`
          : `${removed.length} were removed.`}
      </span>
      <Button ref={button} variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
