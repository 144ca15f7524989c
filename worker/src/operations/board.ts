import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { HapiAdapter } from '@bull-board/hapi';
import type { Server } from '@hapi/hapi';
import type { Queue, QueueStore } from '../queue/settings';

/** The BFF passes requests on under the same path (its contract's `adminQueuePaths.dashboard`). */
export const boardPath = '/admin/queues';

/**
 * Adds the dashboard of the queues to a server. It only shows: what was given up is tried again by way of the outbox, which
 * a retry in the queue alone would not change.
 * @throws while a queue cannot be reached
 */
export async function addBoard(server: Server, stores: QueueStore[]): Promise<void> {
  const queues = await Promise.all(stores.map((store) => store.producer()));
  const adapter = new HapiAdapter();
  adapter.setBasePath(boardPath);
  createBullBoard({
    // A producer is a queue of which the rest of the worker needs a part only.
    queues: queues.map((queue) => new BullMQAdapter(queue as Queue, { readOnlyMode: true })),
    serverAdapter: adapter,
    options: { uiConfig: { boardTitle: 'Mr. Sea queues' } },
  });
  await server.register(adapter.registerPlugin(), { routes: { prefix: boardPath } });
}
