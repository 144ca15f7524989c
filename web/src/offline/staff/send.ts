import { ApiError, NetworkError } from '../../client/call-api';
import { concernsAll, mayPass } from '../../client/retry';
import { hasId } from '../../client/shape-guards';
import type { AdminChange } from './change';
import {
  beginChange,
  getChange,
  isDue,
  listChanges,
  postponeChanges,
  settleConflict,
  settleLater,
  settleRefused,
  settleSaved,
  settleUnsigned,
} from './change-store';
import type { AnyRow } from './database';
import { postRow, putEdit } from './row-calls';

interface Round {
  /** The link seems to be back, so that pauses of our own making are over. */
  reconnected?: boolean;
  /** Sends this one change alone. */
  only?: string;
}

/** How often a row may change under an edit before the edit waits for a calmer moment. */
const mostJoins = 5;

/** What a try says about the others: go on, the link is gone, or nobody is signed in. */
type Verdict = 'on' | 'wait' | 'stop';

/**
 * Sends the changes that are due, one after the other and the oldest first, in one tab at a time. Throws `StorageError`
 * where there is no storage or nobody is signed in.
 */
export async function sendChanges({ reconnected = false, only }: Round = {}): Promise<void> {
  await whileAlone(async () => {
    const due = (await listChanges()).filter(
      (change) =>
        isDue(change, Date.now(), reconnected) && (only === undefined || change.key === only),
    );
    const keys = due.map(({ key }) => key);
    for (const [index, key] of keys.entries()) {
      const verdict = await sendOne(key, reconnected);
      if (verdict === 'stop') return;
      if (verdict === 'wait') return waitToo(key, keys.slice(index + 1));
    }
  });
}

/** Sends a change; where others changed other fields, joined with what they did. */
async function sendOne(key: string, reconnected: boolean): Promise<Verdict> {
  for (let joins = 0; joins < mostJoins; joins += 1) {
    const change = await beginChange(key, reconnected);
    if (!change) return 'on';
    try {
      const row = await send(change);
      const left = await settleSaved(key, change.changes, row);
      // Edited while it was on its way.
      if (left?.state !== 'waiting') return 'on';
    } catch (error) {
      const verdict = await settleFailure(change, error);
      if (verdict !== 'again') return verdict;
    }
  }
  return 'on';
}

function send({ feature, base, changes, addKey }: AdminChange): Promise<AnyRow> {
  return addKey
    ? postRow<AnyRow>(feature, changes, addKey)
    : putEdit<AnyRow>(feature, base, changes);
}

async function settleFailure({ key }: AdminChange, error: unknown): Promise<Verdict | 'again'> {
  if (error instanceof NetworkError) {
    await settleLater(key, error);
    return 'wait';
  }
  if (!(error instanceof ApiError)) throw error;
  const { status, current } = error;
  // A change that gives power waits for its author, who is asked for the password; the others go on.
  const wantsPassword = error.code === 'reauthentication_required';
  if (status === 401 || (status === 403 && !wantsPassword)) {
    // Where the login is gone, so is the way to write; what was written before is right as it is.
    await settleUnsigned(key).catch(() => undefined);
    return 'stop';
  }
  if (mayPass(error)) {
    await settleLater(key, error);
    return concernsAll(error) ? 'wait' : 'on';
  }
  // A 409 without a row is another refusal, such as that of the last administrator.
  if (status === 409 && hasId(current)) {
    const left = await settleConflict(key, current as AnyRow);
    return left?.state === 'waiting' ? 'again' : 'on';
  }
  await settleRefused(key, error);
  return 'on';
}

async function waitToo(key: string, others: string[]): Promise<void> {
  const failed = await getChange(key);
  if (failed) await postponeChanges(others, Math.max(failed.dueAt, failed.notBefore));
}

/** Where there are no Web Locks (plain http), one at a time in this tab at least; versions keep the tabs apart. */
let underWay: Promise<unknown> = Promise.resolve();

function whileAlone(send: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request('mrsea-admin-changes', {}, send) as Promise<void>;
  const turn = underWay.then(send, send);
  // Whoever asked for this turn hears of its failure; the next one only waits for its end.
  underWay = turn.catch(() => undefined);
  return turn;
}
