import { adminJobPaths, type FailedJob } from '../../contract/admin/jobs';
import type { AdminPage } from '../../contract/admin/lists';
import type { ListQuery } from '../admin-lists/list-schema';
import { pageOf } from '../http/paging';
import { adminRoute } from '../http/routes';
import { failedJobSchema, listFailedJobs } from './failed-job-query';

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
