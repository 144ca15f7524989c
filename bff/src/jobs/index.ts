import type { Plugin } from '@hapi/hapi';
import { adminGetFailedJob, adminListFailedJobs, adminRetryJob } from './routes';

export const jobs: Plugin<void> = {
  name: 'jobs',
  register(server) {
    server.route([adminListFailedJobs, adminGetFailedJob, adminRetryJob]);
  },
};
