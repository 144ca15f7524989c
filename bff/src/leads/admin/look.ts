import Joi from 'joi';
import { adminLeadPaths, type LeadLook, leadLooks } from '../../../contract/admin/leads';
import { idParams } from '../../admin-lists/edit-row';
import { adminRoute } from '../../http/routes';

interface LookInput {
  params: { id: number };
  payload: LeadLook;
}

/**
 * `POST /admin/leads/{id}/look/`: tells the open screens of colleagues, of every BFF, who looks at a lead. Who that is is stored nowhere;
 * that somebody of staff has seen it is, for the visitor. Nobody minds a lead that is gone. 204.
 */
export const adminLookAtLead = adminRoute<LookInput>({
  method: 'POST',
  path: adminLeadPaths.look,
  params: idParams,
  payload: Joi.object({ state: Joi.valid(...leadLooks).required() }),
  async handler({ params, payload }, request, h) {
    const { knex } = request.server.app.options;
    await knex('leads').where({ id: params.id, seen_at: null }).update({ seen_at: knex.fn.now() });
    await knex.raw(
      `SELECT pg_notify('admin_events', json_build_object('kind', 'look', 'lead_id', :lead::int, 'user_id', id,
         'full_name', full_name, 'state', :state::text)::text) FROM users WHERE id = :user`,
      { lead: params.id, state: payload.state, user: request.auth.credentials.userId },
    );
    return h.response().code(204);
  },
});
