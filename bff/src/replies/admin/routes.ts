import Joi from 'joi';
import type { AdminPage, BulkDeleted } from '../../../contract/admin/lists';
import { type ReplyTemplate, replyTemplatePaths } from '../../../contract/admin/reply-templates';
import { idsSchema } from '../../admin-lists/delete-rows';
import { idParams } from '../../admin-lists/edit-row';
import type { ListQuery } from '../../admin-lists/list-rows';
import { refusal } from '../../http/app-error';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import {
  addTemplate,
  deleteTemplates,
  getTemplate,
  listTemplates,
  type NewTemplate,
  newTemplateSchema,
  type TemplateEdit,
  templateEditSchema,
  templateListSchema,
  updateTemplate,
} from './template-service';

/** `GET /admin/reply-templates/`: a page of templates, in the order that staff gave them. */
export const adminListReplyTemplates = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: replyTemplatePaths.list,
  query: templateListSchema,
  async handler({ query }, request): Promise<AdminPage<ReplyTemplate>> {
    const { count, templates } = await listTemplates(query, request.server.app.options.knex);
    return pageOf({
      path: replyTemplatePaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: templates,
    });
  },
});

/** `GET /admin/reply-templates/{id}/`. */
export const adminGetReplyTemplate = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: replyTemplatePaths.one,
  params: idParams,
  handler: ({ params }, request) => getTemplate(params.id, request.server.app.options.knex),
});

/**
 * `POST /admin/reply-templates/`: a new template, made once for each Idempotency-Key: a tablet may have kept it and sent it twice. 201
 * with it; 422 for a key reused.
 */
export const adminAddReplyTemplate = adminRoute<{ payload: NewTemplate }>({
  method: 'POST',
  path: replyTemplatePaths.list,
  headers: idempotencyHeaders,
  payload: newTemplateSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const { answer } = await runIdempotent(knex, {
      key: idempotencyKey(request),
      kind: 'reply_template',
      body: payload,
      consumeRateLimit: async () => undefined,
      create: async (trx) => ({ id: (await addTemplate(payload, request, trx)).id }),
    });
    return h.response(await getTemplate(answer.id, knex)).code(201);
  },
});

/** `PUT /admin/reply-templates/{id}/`: changes the fields that are sent; 409 when somebody else changed the template meanwhile. */
export const adminUpdateReplyTemplate = adminRoute<{
  params: { id: number };
  payload: TemplateEdit;
}>({
  method: 'PUT',
  path: replyTemplatePaths.one,
  params: idParams,
  payload: templateEditSchema,
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      updateTemplate(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/reply-templates/{id}/`: 204, or 404 for an unknown one. */
export const adminDeleteReplyTemplate = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: replyTemplatePaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) => deleteTemplates([params.id], request, trx));
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/reply-templates/bulk-delete/`: deletes those of the named templates that are there. */
export const adminBulkDeleteReplyTemplates = adminRoute<{ payload: { template_ids: number[] } }>({
  method: 'POST',
  path: replyTemplatePaths.bulkDelete,
  payload: Joi.object({ template_ids: idsSchema }),
  async handler({ payload }, request): Promise<BulkDeleted> {
    const { knex } = request.server.app.options;
    const deleted = await knex.transaction((trx) =>
      deleteTemplates(payload.template_ids, request, trx),
    );
    return { deleted };
  },
});
