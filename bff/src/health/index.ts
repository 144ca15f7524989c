import type { Plugin } from '@hapi/hapi';
import { checkHealth } from './check-health';

export const health: Plugin<void> = {
  name: 'health',
  register(server) {
    server.route([checkHealth]);
  },
};
