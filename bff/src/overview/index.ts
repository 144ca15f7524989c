import type { Plugin } from '@hapi/hapi';
import { adminGetOverview } from './admin-get-overview';

export const overview: Plugin<void> = {
  name: 'overview',
  register(server) {
    server.route([adminGetOverview]);
  },
};
