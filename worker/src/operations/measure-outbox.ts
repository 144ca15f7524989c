import type { Knex } from 'knex';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log';
import { logSeldom } from '../log-seldom';

/** What the outbox holds: how much is open, for how long, and how much was given up. Read from indexes of those rows alone. */
export function measureOutbox(knex: Knex, registry: Registry, log: Log): void {
  const warn = logSeldom(log, 'the outbox could not be measured');
  // One read for all that is asked for at the same time.
  let reading: Promise<Found | undefined> | undefined;
  const found = (): Promise<Found | undefined> => {
    reading ??= read(knex)
      .catch((error) => {
        warn(error);
        return undefined;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  new Gauge({
    name: 'mrsea_outbox_entries',
    help: 'Entries whose job is not done yet (open), and those that were given up (failed).',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const now = await found();
      if (!now) return;
      this.set({ state: 'open' }, now.open);
      this.set({ state: 'failed' }, now.failed);
    },
  });
  new Gauge({
    name: 'mrsea_outbox_oldest_open_seconds',
    help: 'Age of the oldest entry whose job is not done yet; 0 without any.',
    registers: [registry],
    async collect() {
      this.set((await found())?.oldest_seconds ?? Number.NaN);
    },
  });
}

interface Found {
  open: number;
  failed: number;
  oldest_seconds: number;
}

async function read(knex: Knex): Promise<Found> {
  const { rows } = await knex.raw(
    `SELECT count(*)::int AS open,
       coalesce(greatest(extract(epoch FROM now() - min(created_at)), 0), 0)::float8 AS oldest_seconds,
       (SELECT count(*)::int FROM outbox WHERE failed_at IS NOT NULL) AS failed
     FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`,
  );
  return rows[0];
}
