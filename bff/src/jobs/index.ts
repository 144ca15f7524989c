import type { Plugin } from '@hapi/hapi';
import type { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import {
  adminJobPaths,
  adminJobTexts,
  type FailedJob,
  failedJobSorts,
} from '../../contract/admin/jobs';
import type { AdminPage } from '../../contract/admin/lists';
import { idParams } from '../admin-lists/edit-row';
import {
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../admin-lists/list-rows';
import { recordChange } from '../audit/record-change';
import { refusal } from '../http/app-error';
import { pageOf } from '../http/paging';
import { adminRoute } from '../http/routes';
import { reasonOf } from '../outbox/undelivered-mail';
import { formatLocalTime } from '../time/local-time';

export const jobs: Plugin<void> = {
  name: 'jobs',
  register(server) {
    server.route([adminListFailedJobs, adminGetFailedJob, adminRetryJob]);
  },
};

const failedJobSchema = listSchema(failedJobSorts);

/** `GET /admin/jobs/failed/`: a page of the jobs that were given up. */
const adminListFailedJobs = adminRoute<{ query: ListQuery }>({
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
const adminGetFailedJob = adminRoute<{ params: { id: number } }>({
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
const adminRetryJob = adminRoute<{ params: { id: number } }>({
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

type JobRecord = Pick<
  OutboxEntry,
  'id' | 'job' | 'payload' | 'request_id' | 'attempts' | 'created_at' | 'last_error'
> & { failed_at: Date };

const failedJobs: ListSource = {
  // Given-up entries alone, by an index of their own: all others are far more.
  table: '(SELECT * FROM outbox WHERE failed_at IS NOT NULL)',
  columns:
    'r.id, r.job, r.payload, r.request_id, r.attempts, r.created_at, r.failed_at, r.last_error',
  pins: [],
  sorts: { failed_at: 'r.failed_at', job: 'r.job', attempts: 'r.attempts' },
  usualSort: '-failed_at',
  searched: "lower(r.job || ' ' || coalesce(r.request_id, ''))",
};

/** A page of the jobs that were given up, and how many match. */
export async function listFailedJobs(
  query: ListQuery,
  knex: Knex,
): Promise<{ count: number; jobs: FailedJob[] }> {
  const { count, rows } = await listRows<JobRecord>(failedJobs, query, [], knex);
  return { count, jobs: rows.map(presentJob) };
}

/** A job that was given up, or undefined. */
async function findFailedJob(id: number, knex: Knex): Promise<FailedJob | undefined> {
  const row = await findRow<JobRecord>(failedJobs, id, knex);
  return row && presentJob(row);
}

const subjects = [
  ['lead_id', 'leads'],
  ['review_id', 'reviews'],
  ['story_id', 'stories'],
  ['user_id', 'users'],
] as const;

function presentJob(row: JobRecord): FailedJob {
  const subject = subjects.find(([name]) => typeof row.payload[name] === 'number');
  return {
    id: Number(row.id),
    job: row.job,
    about: subject ? { feature: subject[1], id: Number(row.payload[subject[0]]) } : null,
    reason: reasonOf(row.job, row.last_error ?? ''),
    attempts: row.attempts,
    request_id: row.request_id,
    created_at: row.created_at.toISOString(),
    failed_at: row.failed_at.toISOString(),
    formatted_failed_at: formatLocalTime(row.failed_at),
  };
}
