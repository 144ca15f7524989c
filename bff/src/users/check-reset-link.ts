import { accountPaths, accountTexts, type ResetAnswer } from '../../contract/accounts';
import { publicRoute } from '../http/routes';
import { invalidLink, linkParams, type ResetLink } from './reset-link';
import { findReset } from './reset-service';

/** `GET /users/reset/{uidb64}/{token}/`: whether a mailed link still works. 400 when it does not. */
export const checkResetLink = publicRoute<{ params: ResetLink }>({
  method: 'GET',
  path: accountPaths.reset,
  params: linkParams,
  options: { cache: { otherwise: 'no-store' } },
  async handler({ params }, request): Promise<ResetAnswer> {
    if (!(await findReset(params, request.server.app.options.knex))) throw invalidLink();
    return { success: true, message: accountTexts.linkValid };
  },
});
