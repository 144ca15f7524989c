import type { Plugin } from '@hapi/hapi';
import { sendCode, verifyCode } from './routes';

export const emailCodes: Plugin<void> = {
  name: 'email-codes',
  register(server) {
    server.route([sendCode, verifyCode]);
  },
};
