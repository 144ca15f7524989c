import type { Plugin } from '@hapi/hapi';
import { adminGetActivity } from './admin-get-activity';
import { adminListActivity } from './admin-list-activity';
import { adminListPeople } from './admin-list-people';

export const audit: Plugin<void> = {
  name: 'audit',
  register(server) {
    server.route([adminListActivity, adminGetActivity, adminListPeople]);
  },
};
