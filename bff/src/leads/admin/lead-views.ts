import { LeadViewRow } from '@mr-sea/db/leads/lead-view';
import Joi from 'joi';
import type { Transaction } from 'objection';
import {
  type LeadViewQuery,
  leadViewName,
  leadViewPaths,
  leadViewSorts,
  leadViewTexts,
  mostLeadViews,
  type NewLeadView,
  type SavedLeadView,
} from '../../../contract/admin/lead-views';
import { adminSearchLength } from '../../../contract/admin/lists';
import { idParams } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { refuseNul, textSchema } from '../../http/fields';
import { adminRoute } from '../../http/routes';
import { leadFilters } from './lead-query';

/** Nothing but what the list can be asked for, so that a stored view always opens. */
const querySchema = Joi.object({
  view: leadFilters.view,
  status: leadFilters.status,
  search: Joi.string().trim().max(adminSearchLength).custom(refuseNul),
  sort: Joi.string().valid(...leadViewSorts),
})
  .min(1)
  .required();

/** `GET /admin/lead-views/`: the own views, by name. */
export const adminListLeadViews = adminRoute({
  method: 'GET',
  path: leadViewPaths.list,
  async handler(_input, request): Promise<SavedLeadView[]> {
    const { userId } = request.auth.credentials;
    const rows = await LeadViewRow.query(request.server.app.options.knex)
      .where({ user_id: userId })
      .orderByRaw('lower(name)');
    return rows.map(present);
  },
});

/**
 * `POST /admin/lead-views/`: saves what the list shows under a name. 201, and again 201 with the same view when it is sent again; 400
 * when the name is taken, when the same is saved under another name, or when there are as many views as there can be.
 */
export const adminAddLeadView = adminRoute<{ payload: NewLeadView }>({
  method: 'POST',
  path: leadViewPaths.list,
  payload: Joi.object({ name: textSchema(leadViewName), query: querySchema }),
  async handler({ payload }, request, h) {
    const { userId } = request.auth.credentials;
    const view = await request.server.app.options.knex.transaction((trx) =>
      addView(userId, payload, trx),
    );
    return h.response(view).code(201);
  },
});

/** `PUT /admin/lead-views/{id}/`: renames an own view. 404 for any other, 400 when the name is taken. */
export const adminRenameLeadView = adminRoute<{
  params: { id: number };
  payload: Pick<NewLeadView, 'name'>;
}>({
  method: 'PUT',
  path: leadViewPaths.one,
  params: idParams,
  payload: Joi.object({ name: textSchema(leadViewName) }),
  handler: ({ params, payload }, request) =>
    request.server.app.options.knex.transaction((trx) =>
      renameView(request.auth.credentials.userId, params.id, payload.name, trx),
    ),
});

/** `DELETE /admin/lead-views/{id}/`: 204, or 404 for one that is not one's own. */
export const adminDeleteLeadView = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: leadViewPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { userId } = request.auth.credentials;
    const deleted = await LeadViewRow.query(request.server.app.options.knex)
      .where({ id: params.id, user_id: userId })
      .delete();
    if (deleted === 0) throw refusal(404);
    return h.response().code(204);
  },
});

async function addView(
  userId: number,
  { name, query }: NewLeadView,
  trx: Transaction,
): Promise<SavedLeadView> {
  const views = await lockViews(userId, trx);
  const same = views.find((view) => isSame(view.query, query));
  if (same?.name === name) return present(same);
  if (same) throw refusal(400, leadViewTexts.savedAlready(same.name));
  refuseTaken(name, views);
  if (views.length >= mostLeadViews) throw refusal(400, leadViewTexts.tooMany);
  const columns = { user_id: userId, name, query: { ...query } };
  return present(await LeadViewRow.query(trx).insert(columns).returning('*'));
}

async function renameView(
  userId: number,
  id: number,
  name: string,
  trx: Transaction,
): Promise<SavedLeadView> {
  const views = await lockViews(userId, trx);
  const view = views.find((one) => one.id === id);
  if (!view) throw refusal(404);
  refuseTaken(
    name,
    views.filter((one) => one !== view),
  );
  await LeadViewRow.query(trx).findById(id).patch({ name });
  return present({ ...view, name });
}

/** The views of an account. Of two who change them at once the second waits: otherwise both could take the last place, or one name. */
async function lockViews(userId: number, trx: Transaction): Promise<ViewColumns[]> {
  await trx('users').where({ id: userId }).forNoKeyUpdate().select('id');
  return LeadViewRow.query(trx).where({ user_id: userId });
}

function refuseTaken(name: string, views: ViewColumns[]): void {
  const isTaken = views.some((view) => view.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw refusal(400, { name: leadViewTexts.nameTaken });
}

function isSame(one: object, other: object): boolean {
  const sorted = (query: object) => JSON.stringify(Object.entries(query).sort());
  return sorted(one) === sorted(other);
}

type ViewColumns = Pick<LeadViewRow, 'id' | 'name' | 'query'>;

function present({ id, name, query }: ViewColumns): SavedLeadView {
  return { id, name, query: query as LeadViewQuery };
}
