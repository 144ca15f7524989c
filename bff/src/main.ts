import type { Server } from '@hapi/hapi';
import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { StorageError } from '@mr-sea/db/images/storage';
import pino from 'pino';
import { readEnv } from './env';
import { createServer } from './server';

/** Requests that run may take this long; slower ones are cut off. */
const drainMs = 20_000;
/** Whatever hangs, the process is gone after this, before anybody has to kill it. */
const deadlineMs = 24_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  // Written together: a system call for each line would be a third of what a kept answer costs. Ends of the process that
  // let anything run write the rest; a kill takes the lines of the last moment with it.
  const lines = pino.destination({ sync: false, minLength: 15_000, periodicFlush: 100 });
  const log = pino({ level: env.logLevel, base: { tier: 'bff' } }, lines);
  const knex = connect(env.databaseUrl);
  const storage = await openStorage(env.storage);
  let server: Server | undefined;

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.warn('stopped before its connections had ended');
      process.exit(1);
    }, deadlineMs).unref();
    try {
      await server?.stop({ timeout: drainMs });
      await knex.destroy();
      storage.close();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
  };
  // Before the start, and again and again: npm and service managers may say it twice, and once is meant.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started by another process that has gone: nobody would stop us any more.
  process.on('disconnect', stop);
  // It may have gone while the modules were loaded, before anybody listened.
  if (process.connected === false) return stop();

  await storage.check().catch((error) => {
    // Everything but pictures works without it.
    if (!(error instanceof StorageError && error.passing)) throw error;
    log.warn({ error: error.message }, 'pictures cannot be served yet');
  });
  server = await createServer({ ...env, storage, knex, log });
  if (!stopping) await server.start();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
