import type { Readable } from 'node:stream';
import Joi from 'joi';
import {
  type BoatBulkEdit,
  type BoatBulkResult,
  boatBulkPath,
} from '../../../contract/admin/boat-bulk';
import { type AdminBoat, adminBoatPaths } from '../../../contract/admin/boats';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { boatBodyOptions, readBoat } from './boat-body';
import { boatEditSchema, type NewBoat, newBoatSchema } from './boat-fields';
import { type BoatListQuery, boatListSchema, listAdminBoats } from './boat-query';
import { addBoat, deleteBoats, getAdminBoat, updateBoat } from './boat-service';
import { boatBulkSchema, editBoats } from './bulk-edit';

/** `GET /admin/boats/`: a page of boats, pinned ones first, then newest first. */
export const adminListBoats = adminRoute<{ query: BoatListQuery }>({
  method: 'GET',
  path: adminBoatPaths.list,
  query: boatListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminBoat>> {
    const { options, pictureLinks } = request.server.app;
    const { count, boats } = await listAdminBoats(query, options.knex, pictureLinks);
    return pageOf({
      path: adminBoatPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: boats,
    });
  },
});

/** `GET /admin/boats/{id}/`: one boat, active or not. */
export const adminGetBoat = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminBoatPaths.one,
  params: idParams,
  handler: ({ params }, request) =>
    request.server.app.options.knex.transaction((trx) => getAdminBoat(params.id, request, trx)),
});

/** `POST /admin/boats/`: a new boat, as JSON or as a form with its pictures. 201 with the boat. */
export const adminCreateBoat = adminRoute<{ payload: Readable }>({
  method: 'POST',
  path: adminBoatPaths.list,
  reads: newBoatSchema,
  options: boatBodyOptions,
  async handler({ payload }, request, h) {
    const body = (await readBoat(payload, newBoatSchema, request)) as NewBoat;
    const { knex } = request.server.app.options;
    const boat = await knex.transaction((trx) => addBoat(body, request, trx));
    return h.response(boat).code(201);
  },
});

/** `PUT /admin/boats/{id}/`: changes the fields that are sent, as JSON or as a form with pictures. */
export const adminUpdateBoat = adminRoute<{ params: { id: number }; payload: Readable }>({
  method: 'PUT',
  path: adminBoatPaths.one,
  params: idParams,
  reads: boatEditSchema,
  options: boatBodyOptions,
  async handler({ params, payload }, request) {
    const body = await readBoat(payload, boatEditSchema, request);
    const { knex } = request.server.app.options;
    return knex.transaction((trx) => updateBoat(params.id, body, request, trx));
  },
});

/** `DELETE /admin/boats/{id}/`: 204, or 404 for an unknown one. Its reviews go with it; leads keep its name. */
export const adminDeleteBoat = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminBoatPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteBoats([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/boats/bulk-delete/`: deletes those of the named boats that are there. */
export const adminBulkDeleteBoats = adminRoute<{ payload: { boat_ids: number[] } }>({
  method: 'POST',
  path: adminBoatPaths.bulkDelete,
  payload: Joi.object({ boat_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    return {
      deleted: await knex.transaction((trx) => deleteBoats(payload.boat_ids, request, trx)),
    };
  },
});

/** `POST /admin/boats/bulk-edit/`: changes status and prices of many boats, in one transaction; says which were left alone. */
export const adminBulkEditBoats = adminRoute<{ payload: BoatBulkEdit }>({
  method: 'POST',
  path: boatBulkPath,
  payload: boatBulkSchema,
  handler: ({ payload }, request): Promise<BoatBulkResult> =>
    request.server.app.options.knex.transaction((trx) => editBoats(payload, request, trx)),
});
