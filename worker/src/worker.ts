import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { type Storage, StorageError } from '@mr-sea/db/images/storage';
import type { Knex } from 'knex';
import { calendarTasks } from './calendars/poll-feeds';
import type { Env } from './env';
import { handlers } from './handlers';
import { startHeartbeat } from './heartbeat';
import { retentionTasks } from './housekeeping/retention';
import { startHousekeeping } from './housekeeping/start-housekeeping';
import { tasks } from './housekeeping/tasks';
import { startInbox } from './inbox/inbox';
import { startReminders } from './leads/start-reminders';
import type { Log } from './log';
import { openMailer } from './mail/transport';
import { menuPdfTasks } from './menus/make-menu-pdf';
import { openMetrics } from './operations/metrics';
import { startOperations } from './operations/operations-server';
import { openPush } from './push/send-push';
import { openQueues } from './queue/queues';
import { startOutboxListener, startRelay } from './queue/relay';
import { runJob } from './queue/run-job';

export interface RunningWorker {
  queue: 'redis' | 'postgres';
  /** Where sent mail can be read, when it goes to the local inbox. */
  inboxUrl: string | undefined;
  /** Where the operator sees it, when it has a port for that. */
  opsUrl: string | undefined;
  /** Takes no more jobs, lets those that run finish, and closes everything. */
  stop(): Promise<void>;
}

/** Starts all parts of the worker and joins them: outbox → relay → queue → handler → mail server. */
export async function startWorker(env: Env, workerId: string, log: Log): Promise<RunningWorker> {
  const { databaseUrl, redisUrl, concurrency, publicUrl } = env;
  const knex = connect(databaseUrl, { max: concurrency + 4 });
  await databaseAnswers(knex, log);
  const storage = await openStorage(env.storage);
  await storageAnswers(storage, log);
  const queues = await openQueues({ databaseUrl, redisUrl, concurrency, log });
  const inbox = env.smtpUrl ? undefined : await startInbox(env.dataDir, env.inboxPort, log);
  const post = openMailer({
    smtpUrl: env.smtpUrl ?? (inbox?.smtpUrl as string),
    from: env.mailFrom,
    staff: env.mailStaff,
    publicUrl,
  });

  const sendPush = env.vapid && openPush({ keys: env.vapid, contact: env.mailFrom.address });
  const metrics = env.opsPort === undefined ? undefined : openMetrics(knex, log);
  const onRun = metrics?.onJob;
  const context = {
    sendEmail: post.sendEmail,
    mails: inbox?.mails,
    sendPush,
    storage,
    publicUrl,
    settings: env.settings,
  };
  const finishJobs = await queues.consume((id) =>
    runJob({ knex, handlers, log, context, onRun }, id),
  );
  const relay = startRelay({ knex, queues, log });
  const listener = startOutboxListener({ databaseUrl, log, onNews: relay.wake });
  const heartbeat = startHeartbeat({ knex, queues, workerId, log });
  const housekeeping = await startHousekeeping({
    ...env,
    knex,
    log,
    tasks: {
      ...tasks,
      ...retentionTasks(env.retention),
      ...calendarTasks(log),
      ...menuPdfTasks(context),
    },
    onRun: metrics?.onTask,
  });
  const reminders = startReminders({ knex, log, defaults: env.settings.response_clock });
  const check = () => Promise.all([queues.check(), knex.raw('SELECT 1')]);
  const operations = metrics && (await startOperations({ ...env, log, metrics, check }));
  return {
    queue: queues.kind,
    inboxUrl: inbox?.url,
    opsUrl: operations?.url,
    async stop() {
      await Promise.all([listener.stop(), relay.stop(), finishJobs(), housekeeping.stop()]);
      await reminders.stop();
      await Promise.all([heartbeat.stop(), operations?.stop()]);
      post.close();
      storage.close();
      await Promise.all([queues.close(), inbox?.stop()]);
      await knex.destroy();
    },
  };
}

/** A storage that does not answer yet delays pictures; one that never will is for the operator. */
async function storageAnswers(storage: Storage, log: Log): Promise<void> {
  await storage.check().catch((error) => {
    if (!(error instanceof StorageError && error.passing)) throw error;
    log.warn({ error: error.message }, 'pictures have to wait');
  });
}

/** Postgres may still be starting, as after a power cut; what a minute does not cure is for the operator. */
async function databaseAnswers(knex: Knex, log: Log): Promise<void> {
  const notThere = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'];
  // Ended by the operator, by a crash, or starting.
  const passing = new Set([...notThere, '57P01', '57P02', '57P03']);
  for (const until = performance.now() + 60_000; ; ) {
    try {
      await knex.raw('SELECT 1');
      return;
    } catch (error) {
      const { code, message = '' } = error as { code?: string; message?: string };
      const passes = passing.has(code ?? '') || /connection (terminated|error)/i.test(message);
      if (!passes || performance.now() > until) {
        await knex.destroy();
        throw new Error('The database of DATABASE_URL does not let the worker in.', {
          cause: error,
        });
      }
      log.warn({ code }, 'waiting for the database');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
