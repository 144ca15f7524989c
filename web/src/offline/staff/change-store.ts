import type { ApiError, NetworkError } from '../../client/call-api';
import { notBefore, pauseAfter } from '../../client/retry';
import { problemOf } from '../queue/problem';
import { withRoom } from '../storage/make-room';
import { type AdminChange, changeKey, type Fields, mergeEdit, type NewEdit } from './change';
import { type AdminDatabase, type AnyRow, withAdminDatabase } from './database';
import { isNewer } from './kept-rows';
import { afterSaving, decide, rebase } from './merge';

/** Stores an edit, joined with what waits of the same row. When this returns, it is on the disk. */
export function storeEdit(
  edit: Omit<NewEdit, 'userId'>,
  now = Date.now(),
): Promise<{ key: string; joined: boolean }> {
  const write = () =>
    changing(async (db, userId) => {
      const key = changeKey(userId, edit.feature, edit.base.id);
      const waiting = await db.changes.get(key);
      const known = await db.rows.get([edit.feature, edit.base.id]);
      const merged = mergeEdit(waiting, { ...edit, userId }, now);
      const change = waiting || !merged ? merged : onNewest(merged, known?.row);
      if (change) await db.changes.put(change);
      else await db.changes.delete(key);
      return { key, joined: waiting !== undefined };
    });
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

/** All changes of who is signed in, the oldest first. */
export async function listChanges(): Promise<AdminChange[]> {
  const found = await withAdminDatabase((db, userId) =>
    db.changes.where('userId').equals(userId).toArray(),
  );
  return found.sort((a, b) => a.createdAt - b.createdAt);
}

export function getChange(key: string): Promise<AdminChange | undefined> {
  return withAdminDatabase((db) => db.changes.get(key));
}

/** Takes a change back; the caller has its author's word. */
export async function dropChange(key: string): Promise<void> {
  await withAdminDatabase((db) => db.changes.delete(key));
}

/** Takes a change out and returns it, when it needs its author and is still here. */
export function takeRefused(key: string): Promise<AdminChange | undefined> {
  return changing(async (db) => {
    const change = await db.changes.get(key);
    if (change?.state === 'needs-you') await db.changes.delete(key);
    return change;
  });
}

/** Sets a change that was put off, or was refused, on its way again. */
export async function retryChange(key: string): Promise<void> {
  await withAdminDatabase((db) =>
    db.changes.update(key, {
      state: 'waiting',
      problem: null,
      refusal: null,
      dueAt: Date.now(),
      notBefore: 0,
    }),
  );
}

/** Lets the author's choice between mine and theirs count. */
export async function decideChange(key: string, keepTheirs: ReadonlySet<string>): Promise<void> {
  await settle(key, (change) => decide({ ...change, dueAt: Date.now() }, keepTheirs));
}

/** Whether a change may be sent. `reconnected`: the link seems to be back, so our own pause is over. */
export function isDue(change: AdminChange, now: number, reconnected: boolean): boolean {
  if (change.state !== 'waiting') return false;
  // Earlier versions kept what others than our server asked for too.
  if (change.notBefore > now && change.problem !== 'not-ours') return false;
  return reconnected || change.dueAt <= now;
}

/**
 * Writes down that a try begins and returns the change as it is now; null when it is not to be sent (any more). What is
 * sent counts as possibly arrived from here on.
 */
export function beginChange(key: string, reconnected: boolean, now = Date.now()) {
  return changing(async (db) => {
    const change = await db.changes.get(key);
    if (!change || !isDue(change, now, reconnected)) return null;
    const begun: AdminChange = {
      ...change,
      attempts: change.attempts + 1,
      failuresInRow: reconnected ? 0 : change.failuresInRow,
      sendingSince: now,
      tried: [...change.tried.slice(-mostTried), change.changes],
    };
    await db.changes.put(begun);
    return begun;
  });
}

/** The most tries that are remembered with their values. */
const mostTried = 20;

/** The server took `sent` and answered with the row. */
export function settleSaved(key: string, sent: Fields, row: AnyRow): Promise<AdminChange | null> {
  return settle(key, (change) => afterSaving(change, sent, row), row);
}

/** Somebody else changed the row meanwhile; what it leads to may go out at once, or wait for its author. */
export function settleConflict(key: string, current: AnyRow): Promise<AdminChange | null> {
  return settle(key, (change) => rebase(change, current), current);
}

/** The server will not take it as it is, or has no such row any more. */
export async function settleRefused(key: string, error: ApiError): Promise<void> {
  const { status, code, message, fields } = error;
  const body = { code, error: Object.keys(fields).length > 0 ? fields : message };
  await settle(key, (change) => ({
    ...change,
    state: 'needs-you',
    problem: status === 404 ? 'gone' : 'refused',
    refusal: { status, body },
    // It said no, so this was not made.
    tried: change.tried.slice(0, -1),
    sendingSince: null,
  }));
}

/** Nobody knows; it is tried again after a pause. */
export async function settleLater(
  key: string,
  error: ApiError | NetworkError,
  now = Date.now(),
): Promise<void> {
  await settle(key, (change) => {
    const failuresInRow = change.failuresInRow + 1;
    return {
      ...change,
      failuresInRow,
      dueAt: now + pauseAfter(failuresInRow),
      notBefore: notBefore(error, now),
      sendingSince: null,
      problem: problemOf(error),
    };
  });
}

/** The login ended; the change waits for its author. */
export async function settleUnsigned(key: string): Promise<void> {
  await settle(key, (change) => ({ ...change, sendingSince: null }));
}

/** Lets the others wait with the one that found the link gone. */
export async function postponeChanges(keys: string[], until: number): Promise<void> {
  await withAdminDatabase((db) =>
    db.changes
      .where('key')
      .anyOf(keys)
      .and((change) => change.dueAt < until)
      .modify({ dueAt: until }),
  );
}

/** How many changes of other accounts lie on this device. */
export function countForeign(): Promise<number> {
  return withAdminDatabase((db, userId) => db.changes.where('userId').notEqual(userId).count());
}

export async function dropForeign(): Promise<void> {
  await withAdminDatabase((db, userId) => db.changes.where('userId').notEqual(userId).delete());
}

/** Rows that were deleted on the server need nothing any more. */
export async function dropChangesOf(feature: AdminChange['feature'], ids: number[]): Promise<void> {
  await withAdminDatabase((db, userId) =>
    db.changes.bulkDelete(ids.map((id) => changeKey(userId, feature, id))),
  );
}

/**
 * Writes down what a change becomes, and the row as the server has it, in one transaction. One function without calls of
 * others in between: Dexie loses sight of a transaction that returns through several of them.
 */
function settle(
  key: string,
  next: (change: AdminChange) => AdminChange | null,
  row?: AnyRow,
): Promise<AdminChange | null> {
  return changing(async (db) => {
    const change = await db.changes.get(key);
    // Taken back while it was on its way.
    if (!change) return null;
    const then = next(change);
    if (then) await db.changes.put(then);
    else await db.changes.delete(key);
    if (!row) return then;
    // One that was added has got its id.
    const { feature } = change;
    const { id } = row;
    const known = await db.rows.get([feature, id]);
    if (isNewer(row, known?.row)) await db.rows.put({ feature, id, row, savedAt: Date.now() });
    return then;
  });
}

function changing<T>(use: (db: AdminDatabase, userId: number) => Promise<T>): Promise<T> {
  return withAdminDatabase((db, userId) =>
    db.transaction('rw', db.changes, db.rows, () => use(db, userId)),
  );
}
