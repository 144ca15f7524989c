import Joi from 'joi';
import type { AdminPage, BulkDeleted, Edit } from '../../../contract/admin/lists';
import {
  type AdminUser,
  type AdminUserFields,
  adminUserFields,
  adminUserPaths,
} from '../../../contract/admin/users';
import { idsSchema } from '../../admin-lists/delete-rows';
import { editedText, flagSchema, idParams, versionSchema } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import {
  deleteUsers,
  listUsers,
  type UserListQuery,
  updateUser,
  userListSchema,
} from './user-service';

/** `GET /admin/users/`: a page of accounts, pinned ones first, then administrators, then newest first. */
export const adminListUsers = adminRoute<{ query: UserListQuery }>({
  method: 'GET',
  path: adminUserPaths.list,
  query: userListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminUser>> {
    const { count, users } = await listUsers(query, request.server.app.options.knex);
    return pageOf({
      path: adminUserPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: users,
    });
  },
});

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

/** `DELETE /admin/users/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteUser = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminUserPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteUsers([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/users/bulk-delete/`: deletes those of the named accounts that are there, or none. */
export const adminBulkDeleteUsers = adminRoute<{ payload: { user_ids: number[] } }>({
  method: 'POST',
  path: adminUserPaths.bulkDelete,
  payload: Joi.object({ user_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) => deleteUsers(payload.user_ids, request, trx)),
    };
  },
});
