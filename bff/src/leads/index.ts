import type { Plugin } from '@hapi/hapi';
import { createLead } from './create-lead';

export const leads: Plugin<void> = {
  name: 'leads',
  register(server) {
    server.route([createLead]);
  },
};
