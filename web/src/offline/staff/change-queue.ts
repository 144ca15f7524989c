import { hasId } from '../../client/shape-guards';
import { Queue } from '../queue/queue';
import { afterRefusal, pressWaitMs } from '../queue/queue-item';
import { withRoom } from '../storage/make-room';
import { type AdminChange, changeKey, mergeEdit, type NewEdit } from './change';
import { type AdminDatabase, type AnyRow, withAdminDatabase } from './database';
import { isNewer } from './kept-rows';
import { afterSaving, decide, rebase } from './merge';
import type { AdminFeature } from './paths';
import { postRow, putEdit } from './row-calls';
import { currentAdmin } from './tokens';

/** The most tries that are remembered with their values. */
const mostTried = 20;

/** What staff have changed and the server has not confirmed yet; of who is signed in alone. */
export const changeQueue = new Queue<AdminChange, AnyRow, AdminDatabase>({
  open: withAdminDatabase,
  items: (db) => db.changes,
  others: (db) => [db.rows],
  isOwn: ({ userId }) => userId === currentAdmin(),
  locks: ['staff'],
  lockOf: () => 'staff',
  // What is sent counts as possibly arrived from here on.
  begun: ({ changes, tried }) => ({ tried: [...tried.slice(-mostTried), changes] }),
  send: ({ feature, base, changes, addKey }) =>
    addKey ? postRow<AnyRow>(feature, changes, addKey) : putEdit<AnyRow>(feature, base, changes),
  endsLogin: ({ status, code }) =>
    // A change that gives power waits for its author, who is asked for the password; the others go on.
    status === 401 || (status === 403 && code !== 'reauthentication_required'),
  applyResult(change, sent, outcome, now) {
    const { feature } = change;
    if (outcome.is === 'sent') {
      const row = outcome.answer;
      const left = afterSaving(change, sent.changes, row);
      return { left, also: (db) => keepNewer(db, feature, row, now) };
    }
    const { status, current } = outcome.error;
    // A 409 without a row is another refusal, such as that of the last administrator.
    if (status === 409 && hasId(current)) {
      const row = current as AnyRow;
      return { left: rebase(change, row), also: (db) => keepNewer(db, feature, row, now) };
    }
    const refused = { ...change, ...afterRefusal(outcome.error) };
    // It said no, so this was not made.
    const tried = change.tried.slice(0, -1);
    return { left: { ...refused, tried, lastProblem: status === 404 ? 'gone' : 'refused' } };
  },
});

/** Keeps a row as the server has it; one that was added has got its id. Part of the caller's transaction. */
async function keepNewer(
  db: AdminDatabase,
  feature: AdminFeature,
  row: AnyRow,
  savedAt: number,
): Promise<void> {
  const known = await db.rows.get([feature, row.id]);
  if (isNewer(row, known?.row)) await db.rows.put({ feature, id: row.id, row, savedAt });
}

/** Stores an edit, joined with what waits of the same row. When this returns, it is on the disk. */
export function storeEdit(
  edit: Omit<NewEdit, 'userId'>,
  now = Date.now(),
): Promise<{ key: string; joined: boolean }> {
  const write = () =>
    withAdminDatabase((db, userId) =>
      db.transaction('rw', db.changes, db.rows, async () => {
        const key = changeKey(userId, edit.feature, edit.base.id);
        const waiting = await db.changes.get(key);
        const known = await db.rows.get([edit.feature, edit.base.id]);
        const merged = mergeEdit(waiting, { ...edit, userId }, now);
        const change = waiting || !merged ? merged : onNewest(merged, known?.row);
        if (change) await db.changes.put(change);
        else await db.changes.delete(key);
        return { key, joined: waiting !== undefined };
      }),
    );
  return withRoom(write);
}

/**
 * A form may have been opened before the last answer about its row came. Where what is known by now disputes nothing, the
 * change is based on that, which saves the server's 409 and a second call.
 */
function onNewest(change: AdminChange, known: AnyRow | undefined): AdminChange {
  if (!known || isNewer(change.base, known)) return change;
  const rebased = rebase(change, known);
  return rebased?.state === 'waiting' ? rebased : change;
}

/** Takes a change out and returns it, when it needs its author and is still here. */
export function takeRefused(key: string): Promise<AdminChange | undefined> {
  return changeQueue.change(key, (change) => (change.state === 'needs-you' ? null : change));
}

/** Sends one change now; its author has pressed a button. */
export async function sendChangeNow(key: string): Promise<void> {
  await changeQueue.send({ reconnected: true, waitMs: pressWaitMs, only: key });
}

/** Sets a change that was put off, or was refused, on its way again. */
export async function retryChange(key: string): Promise<void> {
  await changeQueue.change(key, (change) => ({
    ...change,
    state: 'waiting',
    lastProblem: null,
    refusal: null,
    dueAt: Date.now(),
    notBefore: 0,
  }));
}

/** Lets the author's choice between mine and theirs count. */
export async function decideChange(key: string, keepTheirs: ReadonlySet<string>): Promise<void> {
  await changeQueue.change(key, (change) => decide({ ...change, dueAt: Date.now() }, keepTheirs));
}

/** Deletes the changes that other accounts left on this device. */
export async function dropForeign(): Promise<void> {
  await withAdminDatabase((db, userId) => db.changes.where('userId').notEqual(userId).delete());
}

/** Rows that were deleted on the server need nothing any more. */
export async function dropChangesOf(feature: AdminFeature, ids: number[]): Promise<void> {
  await withAdminDatabase((db, userId) =>
    db.changes.bulkDelete(ids.map((id) => changeKey(userId, feature, id))),
  );
}
