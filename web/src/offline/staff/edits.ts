import { ApiError } from '../../client/call-api';
import { currentLink, type Link } from '../../client/connection';
import { withTimeout } from '../../client/with-timeout';
import { pressWaitMs } from '../queue/queue-item';
import type { AdminChange, ChangeProblem, Fields } from './change';
import { changeQueue, storeEdit, takeRefused } from './change-queue';
import type { AnyRow } from './database';
import { keptRow } from './kept-rows';
import type { AdminFeature } from './paths';

/** An edit and the row it is based on. `changes` holds the changed fields only. */
export interface RowEdit<Row, Fields> {
  feature: AdminFeature;
  base: Row;
  changes: Partial<Fields>;
  /** What the row is called, for the list of what waits. */
  name?: string;
  /** The row as it looks with the changes; `changes` over the row unless told otherwise. */
  mine?: Row;
  /** UUID of a row that is added: `base` is blank then, with an id below 0. */
  addKey?: string;
}

/**
 * What became of an edit. `queued`: this device keeps it and sends it by itself, `problem` says why not at once where that is known; `conflict`: somebody else changed the row
 * meanwhile, and nothing was saved.
 */
export type EditOutcome<Row> =
  | { status: 'saved'; row: Row }
  | { status: 'queued'; problem: ChangeProblem | null }
  | { status: 'conflict'; current: Row };

/** How long a form waits for the server before the device takes over. Milliseconds. */
const patienceMs: Record<Link, number> = {
  online: 5_000,
  slow: 2_000,
  offline: 0,
  portal: 0,
  'not-ours': 0,
};

/**
 * Stores an edit on the device, sends it and says what became of it: within a few seconds on any link. `queued`: it is on
 * the disk and goes out by itself. A refusal of a fresh edit is the form's to show (`ApiError`), and a conflict too;
 * nothing of them stays here. Throws what the storage throws; nothing was sent then.
 */
export async function submitEdit<Row extends AnyRow, Edited>({
  feature,
  base,
  changes,
  name,
  mine,
  addKey,
}: RowEdit<Row, Edited>): Promise<EditOutcome<Row>> {
  const { key, joined } = await storeEdit({
    feature,
    name: name ?? `#${base.id}`,
    ...(addKey && { addKey }),
    base,
    changes: changes as Fields,
    mine: mine ?? { ...base, ...changes },
  });
  const sending = changeQueue.send({ reconnected: true, waitMs: pressWaitMs, only: key });
  const link = currentLink();
  const ended = await endsWithin(sending, patienceMs[link]);
  if (!ended) {
    return { status: 'queued', problem: link === 'portal' || link === 'not-ours' ? link : null };
  }

  const left = await changeQueue.get(key);
  if (!left) return { status: 'saved', row: ((await keptRow(feature, base.id)) ?? base) as Row };
  // What waited before has been promised to wait; the list of what waits says what it needs.
  if (left.state === 'waiting' || joined) return { status: 'queued', problem: left.lastProblem };
  const taken = await takeRefused(key);
  return taken ? refusalOf<Row>(taken) : { status: 'queued', problem: null };
}

function refusalOf<Row>(change: AdminChange): EditOutcome<Row> {
  if (change.lastProblem === 'conflict' && change.theirs) {
    return { status: 'conflict', current: change.theirs as Row };
  }
  const { status = 400, body = { error: '', code: 'validation' as const } } = change.refusal ?? {};
  throw new ApiError(status, body);
}

/** Whether it ended within a time. An error that comes later is the next round's. */
async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  const done = work.then(
    () => true,
    (reason: unknown) => {
      console.info('A change waits on this device.', reason);
      return false;
    },
  );
  return limitMs > 0 && (await withTimeout(done, limitMs)) === true;
}
