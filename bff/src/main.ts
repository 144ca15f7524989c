import { connect } from '@mr-sea/db/connection';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { StorageError } from '@mr-sea/db/images/storage';
import pino from 'pino';
import { readEnv } from './env';
import { createServer } from './server';

const drainMs = 25_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel, base: { tier: 'bff' } });
  const knex = connect(env.databaseUrl);
  const storage = await openStorage(env.storage);
  await storage.check().catch((error) => {
    // Everything but pictures works without it.
    if (!(error instanceof StorageError && error.passing)) throw error;
    log.warn({ error: error.message }, 'pictures cannot be served yet');
  });
  const server = await createServer({ ...env, storage, knex, log });

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping ??= server
      .stop({ timeout: drainMs })
      .then(() => knex.destroy())
      .then(() => storage.close())
      .then(() => process.exit(0));
    return stopping;
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Started by another process that has gone: nobody would stop us any more.
  process.once('disconnect', stop);

  await server.start();
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
