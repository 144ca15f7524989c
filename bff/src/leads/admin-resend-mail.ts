import { adminLeadPaths } from '../../contract/admin/leads';
import { idParams } from '../admin-lists/edit-schema';
import { adminRoute } from '../http/routes';
import { resendMail } from '../outbox/undelivered-mail';
import { getLead } from './admin-lead-service';

/** `POST /admin/leads/{id}/resend-mail/`: sends the lead's given-up mails once more. 204; pressing twice sends once. */
export const adminResendMail = adminRoute<{ params: { id: number } }>({
  method: 'POST',
  path: adminLeadPaths.resendMail,
  params: idParams,
  async handler({ params }, request, h) {
    await request.server.app.options.knex.transaction(async (trx) => {
      await getLead(params.id, trx);
      await resendMail(params.id, trx);
    });
    return h.response().code(204);
  },
});
