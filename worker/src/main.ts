import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { EnvError, readEnv } from './env';
import { describeError, openLog } from './log';
import { type RunningWorker, startWorker } from './worker';

/** Less than the 25 s after which somebody may kill it. */
const drainTime = 24_000;

/** Runs the worker until it is told to stop, or its parent is gone. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const workerId = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
  const log = openLog(env.logLevel, workerId);
  const started = performance.now();
  let worker: RunningWorker | undefined;

  let stopping = false;
  const stopFor = (reason: string) => async () => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'worker stopping');
    setTimeout(() => {
      // What still runs is delivered again to another worker.
      log.warn('worker stopped before its jobs had finished');
      process.exit(1);
    }, drainTime).unref();
    try {
      await worker?.stop();
      log.info('worker stopped');
      process.exit(0);
    } catch (error) {
      log.error({ error: describeError(error) }, 'the worker could not stop cleanly');
      process.exit(1);
    }
  };
  // Before the start: whoever stops it while it starts, or vanishes meanwhile, is heard too.
  process.on('SIGTERM', stopFor('SIGTERM'));
  process.on('SIGINT', stopFor('SIGINT'));
  const abandoned = stopFor('the parent is gone');
  process.on('disconnect', abandoned);
  // It may have gone while the modules were loaded, before anybody listened.
  if (process.connected === false) return abandoned();

  worker = await startWorker(env, workerId, log);
  log.info(
    {
      queue: worker.queue,
      inbox: worker.inboxUrl,
      operations: worker.opsUrl,
      mail: env.smtpUrl ? 'smtp' : 'inbox',
      ms: Math.round(performance.now() - started),
    },
    'worker ready',
  );
  process.send?.({ ready: true, inbox: worker.inboxUrl });
}

main().catch((error: unknown) => {
  const cause = error instanceof Error && error.cause ? ` (${describeError(error.cause)})` : '';
  const sentence = error instanceof EnvError ? error.message : describeError(error);
  process.stderr.write(`The worker cannot start. ${sentence}${cause}\n`);
  process.exit(1);
});
