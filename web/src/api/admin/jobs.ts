import { adminJobPaths, adminQueuePaths } from '@mr-sea/bff/contract/admin/jobs';
import { ApiError } from '../../client/call-api';
import { callAdmin, withId } from '../../offline/staff/call-admin';

/** Tries a job once more that was given up; one that is gone already counts as tried. */
export async function retryJob(id: number): Promise<void> {
  try {
    await callAdmin(withId(adminJobPaths.retry, id), { method: 'POST', body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** Lets this browser open the dashboard of the queues for a while, and answers with its address. */
export async function openQueues(): Promise<string> {
  await callAdmin(adminQueuePaths.pass, { method: 'POST', body: {} });
  return adminQueuePaths.dashboard;
}
