/** A job that was given up: what happened is stored, and what should have followed (mostly a mail) did not. */
export interface FailedJob {
  id: number;
  /** As the worker's contract names it, as in `email-lead-visitor`. */
  job: string;
  /** What it is about, where there is a screen for that; by its id alone, without personal data. */
  about: { feature: 'leads' | 'reviews' | 'stories' | 'users'; id: number } | null;
  /** One sentence for staff; it holds no address. */
  reason: string;
  attempts: number;
  /** Finds the log lines of the request that caused it. */
  request_id: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  failed_at: string;
  /** As people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_failed_at: string;
}

export const failedJobSorts = ['failed_at', 'job', 'attempts'] as const;

export const adminJobPaths = {
  /** The jobs that were given up, as a page; the latest failure first. */
  failed: '/api/admin/jobs/failed',
  /** One of them. */
  one: '/api/admin/jobs/{id}',
  /** POST: tries it again from the beginning. 204, again 204; 404 when there is no such job. */
  retry: '/api/admin/jobs/{id}/retry',
};

export const adminQueuePaths = {
  /**
   * POST: opens the dashboard to this browser for `queuesPassSeconds`, by a cookie for its pages alone. 204; 503 where
   * there is no dashboard.
   */
  pass: '/api/admin/queues/pass',
  /** The dashboard: pages of the worker, to be opened by a navigation. */
  dashboard: '/admin/queues',
};
export const queuesPassSeconds = 15 * 60;

export const adminJobTexts = {
  notFound: 'There is no such job.',
  retryFailed: 'Failed to retry the job. Please try again.',
  noDashboard: 'The queues cannot be shown right now.',
} as const;
