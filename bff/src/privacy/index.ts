import type { Plugin } from '@hapi/hapi';
import { adminErasePerson } from './admin-erase-person';
import { adminExportPerson } from './admin-export-person';
import { adminFindPerson } from './admin-find-person';

export const privacy: Plugin<void> = {
  name: 'privacy',
  register(server) {
    server.route([adminFindPerson, adminExportPerson, adminErasePerson]);
  },
};
