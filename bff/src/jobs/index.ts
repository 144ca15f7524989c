import type { Plugin } from '@hapi/hapi';
import { adminGetFailedJob } from './admin-get-failed-job';
import { adminListFailedJobs } from './admin-list-failed-jobs';
import { adminRetryJob } from './admin-retry-job';

export const jobs: Plugin<void> = {
  name: 'jobs',
  register(server) {
    server.route([adminListFailedJobs, adminGetFailedJob, adminRetryJob]);
  },
};
