import { describeError } from '../log';
import { openStore, type QueueSettings } from '../queue/queues';
import { housekeepingQueueName, queueName } from '../queue/settings';
import { type OperationsOptions, startOperationsServer } from './operations-server';

type Options = Omit<OperationsOptions, 'stores'> & Omit<QueueSettings, 'concurrency'>;

/**
 * Opens the operator's port, with connections of its own to the queues. A worker without it, because
 * something else has the port, still does its work.
 */
export async function startOperations(
  options: Options,
): Promise<{ url: string | undefined; stop(): Promise<void> }> {
  const { log } = options;
  const settings = { ...options, concurrency: 1 };
  const [jobs, housekeeping] = await Promise.all([
    openStore(queueName, settings),
    openStore(housekeepingQueueName, settings),
  ]);
  const closeQueues = async (): Promise<void> => {
    await Promise.all([jobs.close(), housekeeping.close()]);
  };
  try {
    const stores = { [queueName]: jobs, [housekeepingQueueName]: housekeeping };
    const server = await startOperationsServer({ ...options, stores });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        await closeQueues();
      },
    };
  } catch (error) {
    log.error({ error: describeError(error) }, 'metrics and queues cannot be shown: OPS_PORT');
    await closeQueues();
    return { url: undefined, stop: async () => undefined };
  }
}
