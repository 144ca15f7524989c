import type { Knex } from 'knex';
import { describeError, type Log, logSeldom } from './log';
import type { Queues } from './queue/queues';
import { Signal } from './waiting';

export interface HeartbeatOptions {
  knex: Knex;
  queues: Pick<Queues, 'check' | 'kind'>;
  workerId: string;
  log: Log;
  everyMs?: number;
}

/** Says in the database every ten seconds that this worker lives and whether its queue answers; withdrawn at the stop. */
export function startHeartbeat(options: HeartbeatOptions): { stop(): Promise<void> } {
  const { knex, workerId, log, everyMs = 10_000 } = options;
  const warn = logSeldom(log, 'cannot write the heartbeat');
  const stopping = new Signal();
  let stopped = false;

  const loop = async () => {
    while (!stopped) {
      const well = await beat(options).catch(warn);
      // A queue that is back should not count as down for longer than it was.
      if (!stopped) await stopping.wait(well ? everyMs : everyMs / 5);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped = true;
      stopping.wake();
      await ended;
      await knex('worker_heartbeats').where({ worker_id: workerId }).delete().catch(warn);
    },
  };
}

async function beat({ knex, queues, workerId }: HeartbeatOptions): Promise<boolean> {
  const error = await queues.check().catch((reason: unknown) => reason ?? new Error('unknown'));
  await knex('worker_heartbeats')
    .insert({
      worker_id: workerId,
      seen_at: knex.fn.now(),
      queue_ok: error === undefined,
      detail: error === undefined ? queues.kind : `${queues.kind}: ${describeError(error)}`,
    })
    .onConflict('worker_id')
    .merge();
  // Of workers that were killed.
  await knex('worker_heartbeats').whereRaw("seen_at < now() - interval '1 hour'").delete();
  return error === undefined;
}
