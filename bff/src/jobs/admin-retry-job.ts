import { adminJobPaths, adminJobTexts } from '../../contract/admin/jobs';
import { idParams } from '../admin-lists/edit-schema';
import { recordChange } from '../audit/record-change';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { retryJob } from './retry-job';

/** `POST /admin/jobs/{id}/retry/`: tries a job once more that was given up. 204; pressing twice tries once. */
export const adminRetryJob = adminRoute<{ params: { id: number } }>({
  method: 'POST',
  path: adminJobPaths.retry,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    await knex.transaction(async (trx) => {
      const entry = await retryJob(params.id, trx);
      if (!entry) throw refusal(404, adminJobTexts.notFound);
      if (!entry.retried) return;
      const { job } = entry;
      await recordChange(
        {
          action: 'retry',
          entity: 'delivery',
          entityId: params.id,
          before: null,
          after: { name: job },
        },
        request,
        trx,
      );
    });
    request.logger.info({ outbox_id: params.id }, 'an admin retries a job');
    return h.response().code(204);
  },
});
