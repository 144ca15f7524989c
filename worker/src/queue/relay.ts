import { listen } from '@mr-sea/db/listen';
import { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import { type Log, logSeldom } from '../log';
import { Signal } from '../waiting';
import type { Queues } from './queues';

export interface RelayOptions {
  knex: Knex;
  queues: Pick<Queues, 'add'>;
  log: Log;
  /** Looks at the outbox this often even if nobody rings. */
  everyMs?: number;
  /** An entry that reached the queue this long ago and is still open is brought there again. */
  againAfterMs?: number;
  batch?: number;
}

export interface Relay {
  /** Says that there are new entries. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Keeps bringing open outbox entries to the queue. When the queue (or the database) does not answer it waits longer and
 * longer, up to half a minute, and the entries stay where they are. Any number of workers may do this at once.
 */
export function startRelay(options: RelayOptions): Relay {
  const { log, everyMs = 10_000, batch = 100 } = options;
  const warn = logSeldom(log, 'outbox entries wait: the queue does not take them');
  const signal = new Signal();
  let stopped = false;
  let failures = 0;

  const loop = async () => {
    while (!stopped) {
      try {
        const taken = await relayBatch(options);
        failures = 0;
        if (taken < batch) await signal.wait(everyMs);
      } catch (error) {
        warn(error);
        failures += 1;
        await signal.wait(Math.min(1_000 * 2 ** Math.min(failures - 1, 10), 30_000));
      }
    }
  };
  const ended = loop();
  return {
    // New entries are no reason to ask a queue that is down more often.
    wake: () => failures === 0 && signal.wake(),
    async stop() {
      stopped = true;
      signal.wake();
      await ended;
    },
  };
}

/**
 * Brings one batch of open entries to the queue, new ones before repeats, and returns how many it took. One whose
 * earlier job still runs stays due, and is looked at again a little later.
 * The rows stay locked meanwhile: other relays pass over them, and after a kill they are simply open again.
 */
export async function relayBatch(options: RelayOptions): Promise<number> {
  const { knex, queues, batch = 100, againAfterMs = 15 * 60_000 } = options;
  return await knex.transaction(async (trx) => {
    const entries = await OutboxEntry.query(trx)
      .whereNull('done_at')
      .whereNull('failed_at')
      .where((open) =>
        open
          .whereNull('relayed_at')
          .orWhere('relayed_at', '<', trx.raw("now() - ? * interval '1 ms'", [againAfterMs])),
      )
      .orderByRaw('relayed_at NULLS FIRST, id')
      .limit(batch)
      .forUpdate()
      .skipLocked();
    if (entries.length === 0) return 0;

    const ids = await queues.add(
      entries.map((entry) => ({
        entryId: entry.id,
        job: entry.job,
        requestId: entry.request_id,
        again: entry.relayed_at !== null,
      })),
    );
    await trx('outbox').whereIn('id', ids).update({ relayed_at: trx.fn.now() });
    return ids.length;
  });
}

interface ListenerOptions {
  databaseUrl: string;
  log: Log;
  /** Called for each announcement, and after each (re)connection, since some may have been missed. */
  onNews(): void;
}

/** Listens for announcements of new outbox entries. */
export function startOutboxListener(options: ListenerOptions): { stop(): Promise<void> } {
  const { databaseUrl, log, onNews } = options;
  return listen({
    databaseUrl,
    name: 'mr-sea outbox listener',
    channel: 'outbox',
    onListening: onNews,
    onNews,
    // Entries are looked for at intervals as well.
    onLost: () => undefined,
    onTrouble: logSeldom(log, 'cannot listen for outbox entries, looking at intervals instead'),
  });
}
