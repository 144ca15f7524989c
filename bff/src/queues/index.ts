import h2o2 from '@hapi/h2o2';
import type { Plugin } from '@hapi/hapi';
import { adminOpenQueues } from './admin-open-queues';
import { queuesPass } from './queues-auth';
import { showQueues } from './show-queues';

export const queues: Plugin<void> = {
  name: 'queues',
  async register(server) {
    server.route([adminOpenQueues]);
    const { queues: shown } = server.app.options;
    if (!shown) return;
    await server.register(h2o2);
    server.auth.scheme('queues-pass', queuesPass);
    server.auth.strategy('queues-pass', 'queues-pass');
    server.route([showQueues(shown)]);
  },
};
