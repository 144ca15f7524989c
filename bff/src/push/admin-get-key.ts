import { adminPushPaths } from '../../contract/admin/overview';
import { adminRoute } from '../http/routes';

/** `GET /admin/push/key/`: the public key that browsers subscribe with, null where push is not set up. */
export const adminGetPushKey = adminRoute({
  method: 'GET',
  path: adminPushPaths.key,
  handler: (_input, request) => ({ public_key: request.server.app.options.vapidPublicKey ?? null }),
});
