import type { Plugin } from '@hapi/hapi';
import { sendCode } from './send-code';
import { verifyCode } from './verify-code';

export const emailCodes: Plugin<void> = {
  name: 'email-codes',
  register(server) {
    server.route([sendCode, verifyCode]);
  },
};
