import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLink } from '../../client/use-online';
import { isSending } from '../../offline/queue/queue-item';
import { type AdminChange, overlay } from '../../offline/staff/change';
import { useWaitingChanges } from '../../offline/staff/changes';
import { disputedFields } from '../../offline/staff/merge';
import { useNow } from '../../offline/storage/age-hooks';
import { formatAge, unreachedSentence } from '../../offline/storage/link-sentences';
import { Button, buttonClass } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { Tag } from '../../ui/text/tag';
import { compareEdit } from '../conflicts/compare-edit';
import { ConflictDialog, type Side } from '../conflicts/conflict-dialog';
import { usePasswordAgain } from '../session/use-password-again';
import {
  allFields,
  changedFields,
  changeLines,
  editPath,
  places,
  problemSentence,
  refusedFields,
  stateWords,
} from './change-words';
import styles from './pending-dialog.module.css';

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

interface PendingItemProps {
  change: AdminChange;
  /** Milliseconds since 1970. */
  now: number;
  /** Before the page below is changed. */
  onLeave: () => void;
  /** So that the keyboard finds a place to be. */
  onRemoved: () => void;
}

// Imported when first needed: the database comes with them.
const store = () => import('../../offline/staff/change-queue');
const sendNow = async (key: string) => (await store()).sendChangeNow(key);

/** A change that waits on this device, and what its author can do with it. */
function PendingItem({ change, now, onLeave, onRemoved }: PendingItemProps) {
  const { key, feature, name, lastProblem: problem, state } = change;
  const title = useId();
  const [asking, setAsking] = useState<'undo' | 'sides' | null>(null);
  const [busy, setBusy] = useState(false);
  const { one } = places[feature] ?? { one: 'Row' };
  const gone = problem === 'gone';
  const sending = isSending(change, now);
  const sentence = problemSentence(change);
  const wantsPassword = change.refusal?.body.code === 'reauthentication_required';
  // The lists cannot open a row that the server does not have; the calendar can.
  const canEdit = !change.addKey || feature === 'bookings';
  const passwordAgain = usePasswordAgain();

  async function retry() {
    setBusy(true);
    try {
      // Sent without it, it would only come back.
      if (wantsPassword && !(await passwordAgain.ask())) return;
      await (await store()).retryChange(key);
      await sendNow(key);
    } finally {
      setBusy(false);
    }
  }

  async function decide(sides: Record<string, Side>) {
    setAsking(null);
    const theirs = Object.keys(sides).filter((field) => sides[field] === 'theirs');
    await (await store()).decideChange(key, new Set(theirs));
    await sendNow(key);
  }

  async function undo() {
    await (await store()).changeQueue.remove(key);
    onRemoved();
  }

  return (
    <article className={styles.item} aria-labelledby={title} data-state={state}>
      <div className={styles.head}>
        <p className={styles.kind}>{one}</p>
        <Tag tone={state === 'needs-you' ? 'bad' : sending ? 'brand' : 'warm'}>
          {stateWords(change, now)}
        </Tag>
      </div>
      <h3 id={title} className={styles.title}>
        {name}
      </h3>
      <dl className={styles.lines}>
        {changeLines(change).map(({ label, before, after }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <del>{before || 'empty'}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{after || 'empty'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.when}>Changed {formatAge(now - change.editedAt)}</p>
      {(sentence || refusedFields(change).length > 0) && (
        <div className={state === 'needs-you' ? styles.refused : styles.when}>
          {sentence && <p>{sentence}</p>}
          {refusedFields(change).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {asking === 'undo' ? (
        <div className={styles.confirm}>
          <p>
            {change.tried.length > 0
              ? 'Take it back? We have no word whether it arrived, and it will not be tried again.'
              : 'Take it back? Nobody else has it.'}
          </p>
          <div className={styles.actions}>
            <Button variant="outline" autoFocus onClick={() => setAsking(null)}>
              Keep
            </Button>
            <Button className={styles.danger} onClick={() => void undo()}>
              Take back
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.actions}>
          {problem === 'conflict' && (
            <Button aria-label={`Choose for ${name}`} onClick={() => setAsking('sides')}>
              Choose
            </Button>
          )}
          {problem === 'refused' && !wantsPassword && canEdit && (
            <Link
              to={editPath(change)}
              className={buttonClass('solid')}
              aria-label={`Edit ${name} again`}
              onClick={onLeave}
            >
              Edit again
            </Link>
          )}
          {problem !== 'conflict' && !gone && (
            <Button
              variant="outline"
              aria-label={`Try to send ${name} now`}
              busy={busy && !sending}
              disabled={sending}
              onClick={() => void retry()}
            >
              Try now
            </Button>
          )}
          <Button
            variant="quiet"
            className={styles.undo}
            aria-label={`${gone ? 'Remove' : 'Undo'} ${name}`}
            onClick={() => (gone ? void undo() : setAsking('undo'))}
          >
            {gone ? 'Remove' : 'Undo'}
          </Button>
        </div>
      )}
      <ConflictDialog
        conflict={asking === 'sides' ? conflictOf(change) : null}
        onSave={(sides) => void decide(sides)}
        onCancel={() => setAsking(null)}
      />
      {passwordAgain.dialog}
    </article>
  );
}

/** The choice that a change waits for. */
function conflictOf(change: AdminChange) {
  const { base, theirs, feature, name, changes } = change;
  if (!theirs) return null;
  const rows = { base, mine: overlay(base, change), theirs };
  const edited = new Set(Object.keys(changes));
  const fields = allFields(feature, changedFields(change));
  const comparison = compareEdit(rows, fields, edited);
  const disputed = new Set(disputedFields(change, theirs));
  return {
    rows,
    name,
    comparison: {
      ...comparison,
      disputed: comparison.disputed.filter((field) => disputed.has(field.name)),
    },
  };
}
