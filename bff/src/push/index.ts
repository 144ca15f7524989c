import type { Plugin } from '@hapi/hapi';
import { adminGetPushKey, adminSubscribe, adminUnsubscribe } from './routes';

export const push: Plugin<void> = {
  name: 'push',
  register(server) {
    server.route([adminGetPushKey, adminSubscribe, adminUnsubscribe]);
  },
};
