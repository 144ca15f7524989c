import type { Plugin } from '@hapi/hapi';
import { adminGetPushKey } from './admin-get-key';
import { adminSubscribe } from './admin-subscribe';
import { adminUnsubscribe } from './admin-unsubscribe';

export const push: Plugin<void> = {
  name: 'push',
  register(server) {
    server.route([adminGetPushKey, adminSubscribe, adminUnsubscribe]);
  },
};
