import type { OutboxEntry } from '@mr-sea/db/outbox/entry';
import type { Knex } from 'knex';
import { type FailedJob, failedJobSorts } from '../../contract/admin/jobs';
import { findRow, type ListSource, listRows } from '../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../admin-lists/list-schema';
import { reasonOf } from '../outbox/failure-reason';
import { formatLocalTime } from '../time/local-time';

export const failedJobSchema = listSchema(failedJobSorts);

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
export async function findFailedJob(id: number, knex: Knex): Promise<FailedJob | undefined> {
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
