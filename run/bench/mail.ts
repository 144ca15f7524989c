import { readDefaults } from '@mr-sea/bff/contract/settings';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { buildLead } from '@mr-sea/db/testing/factories';
import { pino } from 'pino';
import { type Handlers, handlers } from '../../worker/src/handlers';
import { openMailer } from '../../worker/src/mail/transport';
import { openQueues } from '../../worker/src/queue/queues';
import { startRelay } from '../../worker/src/queue/relay';
import { runJob } from '../../worker/src/queue/run-job';
import { openRedis } from '../test/redis.mjs';
import { Program } from '../testing/program';
import { type BenchDatabase, withBenchDatabase } from './bench-database';
import { compare, type Row } from './measure';

const jobs = 1_000;
const concurrency = 5;
const log = pino({ level: 'silent' });
const publicUrl = 'https://sea.example';

/**
 * Mails of a worker from the outbox to a mail server on this machine, against jobs that take the same way and do nothing,
 * on both queues. It says what a mail costs beyond being a job at all.
 */
export async function mail(): Promise<Row[]> {
  const redis = await openRedis();
  const sink = new Program('run/bench/mail-sink.ts', {});
  try {
    await sink.start(async () => sink.lines.length > 0);
    const smtpUrl = String(sink.lines[0]?.url);
    return await withBenchDatabase(async (database) => [
      ...(await rows('on Postgres', database, smtpUrl, undefined)),
      ...(redis.url
        ? await rows('on Redis', database, smtpUrl, redis.url)
        : [{ what: 'on Redis', value: 'skipped: no redis-server here, and no REDIS_URL' }]),
    ]);
  } finally {
    await sink.end('SIGTERM');
    await redis.stop();
  }
}

async function rows(
  where: string,
  database: BenchDatabase,
  smtpUrl: string,
  redisUrl: string | undefined,
): Promise<Row[]> {
  const post = openMailer({
    smtpUrl,
    from: { name: 'Mr. Sea', address: 'bookings@sea.example' },
    staff: [{ name: '', address: 'staff@sea.example' }],
    publicUrl,
  });
  const nothing: Handlers = { ...handlers, 'email-lead-staff': async () => undefined };
  const { sendEmail } = post;
  const work = (given: Handlers) => () => runAll(database, redisUrl, given, sendEmail);
  const { mails, empty } = await compare(3, { mails: work(handlers), empty: work(nothing) });
  post.close();
  const share = empty.wall / mails.wall;
  return [
    { what: `${where}: empty jobs`, value: `${Math.round(jobs / empty.wall)} a second` },
    { what: `${where}: mails`, value: `${Math.round(jobs / mails.wall)} a second` },
    {
      what: `${where}: processor time of a mail beyond that of an empty job`,
      value: `${(((mails.cpu - empty.cpu) / jobs) * 1_000).toFixed(1)} ms`,
    },
    {
      what: `${where}: mails to empty jobs`,
      value: share.toFixed(2),
      promise: { text: 'at least 0.8', holds: share >= 0.8 },
    },
  ];
}

/** From entries in the outbox to all of them done. */
async function runAll(
  { url, knex, folder }: BenchDatabase,
  redisUrl: string | undefined,
  given: Handlers,
  sendEmail: ReturnType<typeof openMailer>['sendEmail'],
): Promise<void> {
  const { id } = (await knex('leads').first('id')) ?? (await buildLead(knex));
  await knex('outbox').insert(
    Array.from({ length: jobs }, () => ({ job: 'email-lead-staff', payload: { lead_id: id } })),
  );
  const storage = await openStorage({ kind: 'folder', folder });
  const queues = await openQueues({ databaseUrl: url, redisUrl, concurrency, log });
  const relay = startRelay({ knex, queues, log });
  let stopWorker = async (): Promise<void> => undefined;
  await new Promise<void>((resolve, reject) => {
    let done = 0;
    const onRun = (_name: string, outcome: string): void => {
      if (outcome !== 'done') reject(new Error('A job of the bench failed.'));
      done += 1;
      if (done === jobs) resolve();
    };
    const context = { sendEmail, storage, publicUrl, settings: readDefaults({}) };
    queues
      .consume((entry) => runJob({ knex, handlers: given, log, context, onRun }, entry))
      .then((stop) => {
        stopWorker = stop;
      }, reject);
  });
  await Promise.all([relay.stop(), stopWorker()]);
  await queues.close();
  storage.close();
}
