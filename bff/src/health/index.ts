import type { Plugin } from '@hapi/hapi';
import type { Knex } from 'knex';
import { type Health, healthPaths } from '../../contract/health';
import { publicRoute } from '../http/routes';

export const health: Plugin<void> = {
  name: 'health',
  register(server) {
    server.route([checkHealth]);
  },
};

// Workers beat every 10 seconds.
const silentSeconds = 35;

/** `GET /health/`: whether database, queue and worker answer; 200, or 503 with what is down. */
const checkHealth = publicRoute({
  method: 'GET',
  path: healthPaths.check,
  async handler(_input, request, h) {
    const parts = await look(request.server.app.options.knex);
    const ok = Object.values(parts).every((part) => part.ok);
    return h
      .response({ ok, parts } satisfies Health)
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store');
  },
});

async function look(knex: Knex): Promise<Health['parts']> {
  try {
    const workers = await knex('worker_heartbeats')
      .whereRaw(`seen_at > now() - interval '${silentSeconds} seconds'`)
      .select('queue_ok');
    return {
      database: { ok: true },
      worker: workers.length > 0 ? { ok: true } : { ok: false, detail: 'No worker is running.' },
      // Workers are who talks to the queue: while none of them reaches it, it is down as far as anybody knows.
      queue: workers.some((worker) => worker.queue_ok)
        ? { ok: true }
        : { ok: false, detail: 'No worker reaches the queue.' },
    };
  } catch {
    const unknown = { ok: false, detail: 'Not known while the database is away.' };
    return {
      database: { ok: false, detail: 'The database does not answer.' },
      worker: unknown,
      queue: unknown,
    };
  }
}
