import type { Plugin } from '@hapi/hapi';
import { adminGetActivity, adminListActivity, adminListPeople } from './routes';

export const audit: Plugin<void> = {
  name: 'audit',
  register(server) {
    server.route([adminListActivity, adminGetActivity, adminListPeople]);
  },
};
