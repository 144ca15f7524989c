import type { QueryClient } from '@tanstack/react-query';
import { liveQuery } from 'dexie';
import { pauseAfter } from '../../client/retry';
import type { AdminChange } from './change';
import { publishChanges, waitingChanges } from './changes';
import { type AnyRow, withAdminDatabase } from './database';
import { keptRow } from './kept-rows';
import { adminKey } from './paths';

/** Takes a row as the server has it into every list on the screen. */
export type ShowRow = (feature: AdminChange['feature'], row: AnyRow) => void;

/**
 * Tells the screens what waits, now and after every change by any tab. A change that is gone has been sent or taken back:
 * the lists show the row as the server has it before they stop showing the change.
 * @returns unsubscribe
 */
export function watchChanges(client: QueryClient, userId: number, showRow: ShowRow): () => void {
  let stopped = false;
  let failures = 0;
  let stop = () => {};

  const take = async ({ all, foreign }: { all: AdminChange[]; foreign: number }) => {
    failures = 0;
    const left = new Set(all.map(({ key }) => key));
    const gone = waitingChanges().all.filter(({ key }) => !left.has(key));
    const rows = await Promise.all(
      gone.map(async ({ feature, rowId }) => {
        // Without storage the screen keeps what it has.
        const row = await keptRow(feature, rowId).catch(() => undefined);
        return row && { feature, row };
      }),
    );
    if (stopped) return;
    for (const found of rows) if (found) showRow(found.feature, found.row);
    publishChanges(all, foreign);
    for (const feature of new Set(gone.map((change) => change.feature))) {
      void client.invalidateQueries({ queryKey: adminKey(feature) });
    }
    if (gone.length > 0) void client.invalidateQueries({ queryKey: ['admin', 'overview'] });
  };

  const fail = (reason: unknown) => {
    console.info('What waits cannot be watched at the moment.', reason);
    failures += 1;
    const timer = setTimeout(() => void begin(), pauseAfter(failures));
    stop = () => clearTimeout(timer);
  };
  const begin = async () => {
    // Opened first: a live query only reads, and follows the database alone.
    const db = await withAdminDatabase(async (db) => db).catch(fail);
    if (!db || stopped) return;
    // One after the other, so that an older state never comes last.
    let turn = Promise.resolve();
    const subscription = liveQuery(() => db.changes.toArray()).subscribe({
      next: (changes) => {
        turn = turn.then(() => take(divided(changes, userId)));
      },
      error: fail,
    });
    stop = () => subscription.unsubscribe();
  };
  void begin();
  return () => {
    stopped = true;
    stop();
    publishChanges([], 0);
  };
}

/** One's own changes, the oldest first, and how many are of others. */
function divided(changes: AdminChange[], userId: number): { all: AdminChange[]; foreign: number } {
  const all = changes.filter((change) => change.userId === userId);
  return {
    all: all.sort((a, b) => a.createdAt - b.createdAt),
    foreign: changes.length - all.length,
  };
}
