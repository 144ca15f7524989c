import type { Plugin } from '@hapi/hapi';
import { getCsrf } from '../auth/csrf';
import { dummyHash } from '../auth/passwords';
import {
  adminBulkDeleteUsers,
  adminDeleteUser,
  adminListUsers,
  adminUpdateUser,
} from './admin/routes';
import { createToken } from './create-token';
import { getAccount } from './get-account';
import {
  getSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './own-second-factor';
import { endOneSession, endOtherSessions, endSession, listOwnSessions } from './own-sessions';
import { reauthenticate } from './reauthenticate';
import { refreshToken } from './refresh-token';
import { checkResetLink, requestPasswordReset, resetPassword } from './reset-password';
import { signUp } from './sign-up';

export const users: Plugin<void> = {
  name: 'users',
  async register(server) {
    // Made before the first login, which would otherwise take longer than the next.
    await dummyHash();
    server.route([createToken, refreshToken, endSession, signUp, getAccount, getCsrf]);
    server.route([reauthenticate, listOwnSessions, endOneSession, endOtherSessions]);
    server.route([getSecondFactor, setUpSecondFactor, turnOnSecondFactor, turnOffSecondFactor]);
    server.route([requestPasswordReset, checkResetLink, resetPassword]);
    server.route([adminListUsers, adminUpdateUser, adminDeleteUser, adminBulkDeleteUsers]);
  },
};
