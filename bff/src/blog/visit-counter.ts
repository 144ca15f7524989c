import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import { countVisits, type Visit } from './visit-service';
import { saltDays, VisitorSalts } from './visitor-salts';

/** Counts a visit; answers the post's visits so far, or undefined when there is no such post. */
export type VisitCounter = (visit: Visit) => Promise<number | undefined>;

/**
 * Opens a counter. Visits that arrive while the database is busy with others are counted together in its next
 * transaction, so ten thousand at once are a few transactions, and a single one does not wait.
 */
export function openVisitCounter(knex: Knex): VisitCounter {
  const salts = new VisitorSalts();
  let working: Promise<unknown> = Promise.resolve();
  let queue: Promise<unknown> = Promise.resolve();
  const count = async (visits: readonly Visit[]): Promise<(number | null)[]> => {
    const found = await countVisits([...visits], await salts.of(saltDays(new Date()), knex), knex);
    return found.map((number) => number ?? null);
  };
  const loader = new DataLoader<Visit, number | null>(
    (visits) => {
      const counting = count(visits);
      // A failure is told to those whose visits were counted; the next batch only waits for the end.
      working = counting.catch(() => undefined);
      return counting;
    },
    {
      cache: false,
      batchScheduleFn(dispatch) {
        queue = queue.then(() => {
          dispatch();
          return working;
        });
      },
    },
  );
  return async (visit) => (await loader.load(visit)) ?? undefined;
}
