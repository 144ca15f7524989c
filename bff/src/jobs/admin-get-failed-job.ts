import { adminJobPaths, adminJobTexts, type FailedJob } from '../../contract/admin/jobs';
import { idParams } from '../admin-lists/edit-schema';
import { refusal } from '../http/app-error';
import { adminRoute } from '../http/routes';
import { findFailedJob } from './failed-job-query';

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
