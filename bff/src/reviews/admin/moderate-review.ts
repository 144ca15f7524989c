import type { ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import { adminReviewPaths } from '../../../contract/admin/reviews';
import { idParams, versionSchema } from '../../admin-lists/edit-schema';
import { adminRoute } from '../../http/routes';
import { updateReview } from './review-service';

/** `POST /admin/reviews/approve/{id}/`: the review becomes public; one that is changes nothing. Answers with it. */
export const adminApproveReview = moderate('approve', true);

/** `POST /admin/reviews/reject/{id}/`: the review is not public, or no longer; a rejected one changes nothing. */
export const adminRejectReview = moderate('reject', false);

function moderate(action: 'approve' | 'reject', is_approved: boolean): ServerRoute {
  return adminRoute<{ params: { id: number }; payload: { version?: number } | null }>({
    method: 'POST',
    path: adminReviewPaths[action],
    params: idParams,
    // The specification's call has no body.
    payload: Joi.object({ version: versionSchema }).allow(null),
    handler: ({ params, payload }, request) =>
      request.server.app.options.knex.transaction((trx) =>
        updateReview(params.id, { is_approved, ...payload }, request, trx, action),
      ),
  });
}
