import type { Plugin } from '@hapi/hapi';
import { getCsrf } from '../auth/csrf';
import { dummyHash } from '../auth/passwords';
import { adminBulkDeleteUsers } from './admin/bulk-delete-users';
import { adminDeleteUser } from './admin/delete-user';
import { adminListUsers } from './admin/list-users';
import { adminUpdateUser } from './admin/update-user';
import { checkResetLink } from './check-reset-link';
import { createToken } from './create-token';
import { endSession } from './end-session';
import { getAccount } from './get-account';
import {
  getSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './own-second-factor';
import { endOneSession, endOtherSessions, listOwnSessions } from './own-sessions';
import { reauthenticate } from './reauthenticate';
import { refreshToken } from './refresh-token';
import { requestPasswordReset } from './request-password-reset';
import { resetPassword } from './reset-password';
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
