import type { Knex } from 'knex';
import { vi } from 'vitest';

/**
 * Holds back whatever is about to write to a table until `count` requests have come that far, and then lets them go: they
 * meet for sure, however fast or slow the machine is.
 */
export async function holdWrites<Result>(
  knex: Knex,
  table: string,
  count: number,
  begin: () => Promise<Result>,
): Promise<Result> {
  const holder = await knex.transaction();
  let running: Promise<Result>;
  try {
    await holder.raw('LOCK TABLE ?? IN SHARE MODE', [table]);
    running = begin();
    await vi.waitFor(
      async () => {
        // Not in the holder's transaction, which would see the same picture again and again.
        const { rows } = await knex.raw(
          `SELECT count(*) AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rows[0].waiting < count) throw new Error(`${rows[0].waiting} of ${count} have come`);
      },
      { timeout: 10_000, interval: 10 },
    );
  } finally {
    await holder.rollback();
  }
  return running;
}
