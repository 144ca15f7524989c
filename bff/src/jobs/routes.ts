import type { Transaction } from 'objection';
import { adminJobPaths, adminJobTexts, type FailedJob } from '../../contract/admin/jobs';
import type { AdminPage } from '../../contract/admin/lists';
import { idParams } from '../admin-lists/edit-schema';
import type { ListQuery } from '../admin-lists/list-schema';
import { recordChange } from '../audit/record-change';
import { refusal } from '../http/app-error';
import { pageOf } from '../http/paging';
import { adminRoute } from '../http/routes';
import { failedJobSchema, findFailedJob, listFailedJobs } from './failed-job-query';

/** `GET /admin/jobs/failed/`: a page of the jobs that were given up. */
export const adminListFailedJobs = adminRoute<{ query: ListQuery }>({
  method: 'GET',
  path: adminJobPaths.failed,
  query: failedJobSchema,
  async handler({ query }, request): Promise<AdminPage<FailedJob>> {
    const { count, jobs } = await listFailedJobs(query, request.server.app.options.knex);
    return pageOf({
      path: adminJobPaths.failed,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: jobs,
    });
  },
});

/** `GET /admin/jobs/{id}/`: a job that was given up; 404 once it is tried again. */
export const adminGetFailedJob = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminJobPaths.one,
  params: idParams,
  async handler({ params }, request): Promise<FailedJob> {
    const job = await findFailedJob(params.id, request.server.app.options.knex);
    if (!job) throw refusal(404, adminJobTexts.notFound);
    return job;
  },
});

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

/**
 * Opens an outbox entry again that was given up: it is tried from the beginning, after the transaction. One that is open
 * or done stays as it is.
 * @returns what the entry's job is, and whether it is tried again; undefined where there is no such entry
 */
async function retryJob(
  entryId: number,
  trx: Transaction,
): Promise<{ job: string; retried: boolean } | undefined> {
  const { rows } = await trx.raw(
    // Not NULL: the relay has to know that a finished job may lie in the queue.
    `UPDATE outbox SET failed_at = NULL, attempts = 0, relayed_at = '-infinity'
     WHERE id = :entryId AND failed_at IS NOT NULL RETURNING job`,
    { entryId },
  );
  if (rows[0]) {
    await trx.raw('NOTIFY outbox');
    return { job: rows[0].job, retried: true };
  }
  const entry = await trx('outbox').where({ id: entryId }).first('job');
  return entry && { job: entry.job, retried: false };
}
