import type { Plugin } from '@hapi/hapi';
import { getSettings } from './get-settings';

export const site: Plugin<void> = {
  name: 'site',
  register(server) {
    server.route([getSettings]);
  },
};
