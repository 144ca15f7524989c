import { adminLeadPaths } from '../../../contract/admin/leads';
import { idParams } from '../../admin-lists/edit-schema';
import { recordChange } from '../../audit/record-change';
import { adminRoute } from '../../http/routes';
import { resendMail } from '../../outbox/undelivered-mail';
import { getLead } from './lead-service';

/** `POST /admin/leads/{id}/resend-mail/`: sends the lead's given-up mails once more. 204; pressing twice sends once. */
export const adminResendMail = adminRoute<{ params: { id: number } }>({
  method: 'POST',
  path: adminLeadPaths.resendMail,
  params: idParams,
  async handler({ params }, request, h) {
    await request.server.app.options.knex.transaction(async (trx) => {
      await getLead(params.id, trx);
      if ((await resendMail(params.id, trx)) === 0) return;
      await recordChange(
        { action: 'retry', entity: 'lead', entityId: params.id, before: null, after: null },
        request,
        trx,
      );
    });
    return h.response().code(204);
  },
});
