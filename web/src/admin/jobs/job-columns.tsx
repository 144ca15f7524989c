import type { FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import { Link } from 'react-router-dom';
import type { ListColumn } from '../lists/list-parts';
import styles from './job-columns.module.css';
import { jobName, subjectOf } from './job-texts';

/** The columns of Deliveries. */
export const jobColumns: ListColumn<FailedJob>[] = [
  {
    id: 'job',
    header: 'What',
    sort: 'asc',
    card: 'title',
    cell: (job) => <span className={styles.what}>{jobName(job)}</span>,
  },
  { id: 'about', header: 'About', cell: (job) => <Subject job={job} /> },
  { id: 'reason', header: 'Why it failed', cell: (job) => job.reason },
  {
    id: 'attempts',
    header: 'Attempts',
    sort: 'desc',
    from: 820,
    cell: (job) => job.attempts.toLocaleString('en-US'),
  },
  {
    id: 'failed_at',
    header: 'Given up',
    sort: 'desc',
    from: 680,
    cell: (job) => job.formatted_failed_at,
  },
];

function Subject({ job }: { job: FailedJob }) {
  const subject = subjectOf(job);
  if (!subject) return '-';
  return (
    <Link className={styles.subject} to={subject.path}>
      {subject.label}
    </Link>
  );
}
