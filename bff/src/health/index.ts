import { setTimeout as delay } from 'node:timers/promises';
import type { Plugin, Server } from '@hapi/hapi';
import type { Storage } from '@mr-sea/db/images/storage';
import type { Knex } from 'knex';
import { type Health, healthPaths } from '../../contract/health';
import { publicRoute } from '../http/routes';

type Part = Health['parts']['database'];

/** Workers beat every 10 seconds. */
const silentSeconds = 35;
/** Whether something can be stored is tried at most this often, however often anybody asks. Milliseconds. */
const triedEveryMs = 5_000;
/** What takes longer is not well. Milliseconds. */
const answerMs = 3_000;

export const health: Plugin<void> = {
  name: 'health',
  register(server) {
    const { knex, storage } = server.app.options;
    const tryDatabase = seldom(() => tryWriting(knex));
    const tryStorage = seldom(() => tryKeeping(storage));
    let wasOk = true;
    server.route([
      /** `GET /health/`: whether everything that visitors and staff need is well; 200, or 503 with what is not. */
      publicRoute({
        method: 'GET',
        path: healthPaths.check,
        async handler(_input, _request, h) {
          const [database, kept, workers] = await Promise.all([
            inTime(tryDatabase(), noDatabase),
            inTime(tryStorage(), noStorage),
            inTime(lookAtWorkers(knex), unknownWorkers),
          ]);
          const parts = { database, storage: kept, ...workers };
          const ok = Object.values(parts).every((part) => part.ok);
          if (ok !== wasOk) note(server, parts);
          wasOk = ok;
          return h
            .response({ ok, parts } satisfies Health)
            .code(ok ? 200 : 503)
            .header('cache-control', 'no-store');
        },
      }),
    ]);
  },
};

/** One line for whoever reads the log, at each change. */
function note(server: Server, parts: Health['parts']): void {
  const wrong = Object.values(parts).flatMap(({ ok, detail }) => (ok ? [] : [detail]));
  const { log } = server.app.options;
  if (wrong.length === 0) log.info('all is well again');
  else log.error({ wrong }, 'not all is well');
}

function inTime<T>(look: Promise<T>, otherwise: T): Promise<T> {
  return Promise.race([look, delay(answerMs, otherwise, { ref: false })]);
}

/** A try that gets no answer is followed by the next one all the same: whoever waits for it may wait for a machine that is gone. */
function seldom(look: () => Promise<Part>): () => Promise<Part> {
  let last: { at: number; part: Promise<Part> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > triedEveryMs) last = { at: now, part: look() };
    return last.part;
  };
}

const noDatabase: Part = { ok: false, detail: 'The database does not answer.' };
const noStorage: Part = { ok: false, detail: 'No picture can be stored.' };
const unknown: Part = { ok: false, detail: 'Not known while the database is away.' };
const unknownWorkers = { worker: unknown, queue: unknown };

const wrong: Record<string, string> = {
  '53100': 'The disk of the database is full.',
  '25006': 'The database takes no changes.',
  '55P03': 'Nothing can be sent: a table is locked.',
};

/** Reading goes on where a disk is full, the server is a copy, or somebody locked a table: only a try shows it. */
async function tryWriting(knex: Knex): Promise<Part> {
  try {
    await knex.transaction(async (trx) => {
      await trx.raw("SET LOCAL lock_timeout = '2s'");
      // As an INSERT does, and held for a moment only.
      await trx.raw(
        'LOCK TABLE leads, reviews, stories, submissions, outbox IN ROW EXCLUSIVE MODE',
      );
      await trx.raw('SELECT 1 FROM worker_heartbeats WHERE false FOR UPDATE');
      // A file of its own, which a full disk has no room for, and gone at the end.
      await trx.raw(
        "CREATE TEMPORARY TABLE health_trial ON COMMIT DROP AS SELECT repeat('x', 1000) AS filler",
      );
    });
    return { ok: true };
  } catch (error) {
    const code = codeOf(error);
    // An operator may have taken temporary tables away from the role; this much is known then.
    if (code === '42501') return { ok: true };
    return wrong[code] ? { ok: false, detail: wrong[code] } : noDatabase;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function tryKeeping(storage: Storage): Promise<Part> {
  return storage.check().then(
    () => ({ ok: true }),
    () => noStorage,
  );
}

async function lookAtWorkers(knex: Knex): Promise<Record<'worker' | 'queue', Part>> {
  try {
    const workers = await knex('worker_heartbeats')
      .whereRaw(`seen_at > now() - interval '${silentSeconds} seconds'`)
      .select('queue_ok');
    return {
      worker: workers.length > 0 ? { ok: true } : { ok: false, detail: 'No worker is running.' },
      // Workers are who talks to the queue: while none of them reaches it, it is down as far as anybody knows.
      queue: workers.some((worker) => worker.queue_ok)
        ? { ok: true }
        : { ok: false, detail: 'No worker reaches the queue.' },
    };
  } catch {
    // The database is away, which its own part says.
    return unknownWorkers;
  }
}
