import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { endCorrection } from '../../offline/submissions/correction';
import { sendNow } from '../../offline/submissions/keep-submitting';
import type { OutboxItem } from '../../offline/submissions/outbox-item';
import { outboxSentence } from '../../offline/submissions/outbox-sentences';
import { submissionQueue } from '../../offline/submissions/submission-queue';
import { Button } from '../../ui/controls/button';
import shared from './waiting.module.css';
import {
  downloadItem,
  kindWords,
  progressSentences,
  refusalLines,
  stateOf,
  stateWords,
  titleOf,
  whenText,
} from './waiting-item';
import styles from './waiting-list.module.css';

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
    <section aria-labelledby="waiting-title" className={shared.section}>
      <div className={shared.sectionHead}>
        <h2 id="waiting-title" ref={title} tabIndex={-1} className={shared.sectionTitle}>
          On this device
        </h2>
        {waiting.length > 1 && <SendAllButton />}
      </div>
      <p className={shared.note} role="status">
        {outboxSentence(items)}
      </p>
      <ul className={shared.list}>
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

interface WaitingItemProps {
  item: OutboxItem;
  /** Milliseconds since 1970. */
  now: number;
  onEdit: () => void;
  /** After it was deleted, so that the keyboard finds a place to be. */
  onDeleted: () => void;
}

/** Something that waits on this device: what it is, how it stands, and what the visitor can do with it. */
function WaitingItem({ item, now, onEdit, onDeleted }: WaitingItemProps) {
  const state = stateOf(item, now);
  const [deleting, setDeleting] = useState(false);
  const article = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = article.current;
    // What was sent by itself goes from the list, also from under the finger: whoever was in it goes on from the top.
    return () => {
      if (own?.contains(document.activeElement)) {
        document.getElementById('content')?.focus({ preventScroll: true });
      }
    };
  }, []);
  return (
    <article ref={article} className={styles.item} data-state={state}>
      <div className={styles.head}>
        <p className={styles.kind}>{kindWords[item.kind]}</p>
        <p className={styles.state} data-state={state}>
          {stateWords[state]}
        </p>
      </div>
      <h3 className={styles.title}>{titleOf(item)}</h3>
      <p className={shared.by}>
        {item.about.name && <span>{item.about.name}</span>}
        <span>{whenText(item.createdAt, now)}</span>
      </p>
      {state === 'needs-you' ? (
        <div className={styles.refused}>
          <p>Our team could not take it as it is:</p>
          <ul>
            {refusalLines(item).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={styles.progress}>{progressSentences(item, now)}</p>
      )}
      {deleting ? (
        <ConfirmDeletion
          item={item}
          onKeep={() => setDeleting(false)}
          onDelete={async () => {
            await submissionQueue.remove(item.key);
            onDeleted();
          }}
        />
      ) : (
        <Actions item={item} now={now} onEdit={onEdit} onDelete={() => setDeleting(true)} />
      )}
    </article>
  );
}

interface ActionsProps {
  item: OutboxItem;
  now: number;
  onEdit: () => void;
  onDelete: () => void;
}

function Actions({ item, now, onEdit, onDelete }: ActionsProps) {
  const state = stateOf(item, now);
  const [trying, setTrying] = useState(false);
  const [editing, setEditing] = useState(false);
  const title = titleOf(item);
  const edit = useEffectEvent(onEdit);
  useEffect(() => {
    // A press that meets a try waits for its end; the item goes from the list if the try was not in vain.
    if (!editing || state === 'sending') return;
    setEditing(false);
    edit();
  }, [editing, state]);
  const retry = async () => {
    setTrying(true);
    try {
      await endCorrection(item);
      await sendNow(item.key);
    } finally {
      setTrying(false);
    }
  };
  return (
    <div className={styles.actions}>
      <Button
        variant={state === 'needs-you' ? 'solid' : 'outline'}
        aria-label={`Edit: ${title}`}
        busy={editing}
        onClick={() => setEditing(true)}
      >
        Edit
      </Button>
      {state !== 'needs-you' && (
        <Button
          variant="outline"
          aria-label={`Retry now: ${title}`}
          // It stays where the focus is while the site sends by itself.
          busy={trying || state === 'sending'}
          onClick={() => void retry()}
        >
          Retry now
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={`Export: ${title}`}
        onClick={() => void downloadItem(item)}
      >
        Export
      </Button>
      <Button
        variant="quiet"
        className={styles.remove}
        aria-label={`Delete: ${title}`}
        onClick={onDelete}
      >
        Delete
      </Button>
    </div>
  );
}

interface ConfirmDeletionProps {
  item: OutboxItem;
  onKeep: () => void;
  onDelete: () => void;
}

function ConfirmDeletion({ item, onKeep, onDelete }: ConfirmDeletionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus({ preventScroll: true }), []);
  const mayHaveArrived = item.state === 'waiting' && item.attempts > 0;
  return (
    <div className={styles.confirm}>
      <p id={id}>
        {mayHaveArrived
          ? 'Delete it? We have no word that it arrived, and it will not be tried again.'
          : 'Delete it? It was not sent, and nobody else has it.'}
      </p>
      <div className={styles.actions}>
        <Button ref={keep} variant="outline" aria-describedby={id} onClick={onKeep}>
          Keep
        </Button>
        <Button className={styles.deleteForGood} onClick={() => void onDelete()}>
          Delete
        </Button>
      </div>
    </div>
  );
}
