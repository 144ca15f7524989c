import Joi from 'joi';
import type { Edit } from '../../../contract/admin/lists';
import {
  type AdminUserFields,
  adminUserFields,
  adminUserPaths,
} from '../../../contract/admin/users';
import { editedText, flagSchema, idParams, versionSchema } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { updateUser } from './user-service';

const userEditSchema = Joi.object({
  first_name: editedText(adminUserFields.first_name),
  last_name: editedText(adminUserFields.last_name),
  is_active: flagSchema,
  is_superuser: flagSchema,
  is_priority: flagSchema,
  version: versionSchema,
});

/** `PUT /admin/users/{id}/`: changes the fields that are sent. */
export const adminUpdateUser = adminRoute<{
  params: { id: number };
  payload: Edit<AdminUserFields>;
}>({
  method: 'PUT',
  path: adminUserPaths.one,
  params: idParams,
  payload: userEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateUser(params.id, payload, request, trx),
    ),
});
