import { adminJobTexts, type FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { openQueues, retryJob } from '../../api/admin/jobs';
import { Button } from '../../ui/controls/button';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { RetryIcon } from '../../ui/work-icons';
import { jobListTexts, jobName, subjectOf } from '../jobs/job-texts';
import { AdminPage } from '../layout/admin-page';
import type { ListColumn } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import styles from './jobs-page.module.css';

/** Deliveries: what was given up, mostly mail, and the way to try it again. */
export default function JobsPage() {
  const list = useAdminList<FailedJob>({ feature: 'jobs', columns: jobColumns });
  const retry = useRetry(list.clearSelection);
  return (
    <AdminPage title={jobListTexts.title} actions={<OpenQueuesButton />}>
      <ListView
        list={list}
        texts={jobListTexts}
        rowName={(job) => `${jobName(job)} ${job.id}`}
        rowActions={(job) => [
          {
            label: 'Retry',
            icon: <RetryIcon />,
            onSelect: () => void retry([job]),
            inRow: 'named',
          },
        ]}
        bulkActions={[{ label: 'Retry', run: (jobs) => void retry(jobs) }]}
      />
    </AdminPage>
  );
}

/** Opens the dashboard of the queues, for who wants to see the machinery. */
function OpenQueuesButton() {
  const [busy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    try {
      window.location.assign(await openQueues());
    } catch {
      alertNotice(adminJobTexts.noDashboard);
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" busy={busy} onClick={() => void open()}>
      Open the queues
    </Button>
  );
}

/** Tries jobs once more, one after the other; the list and what Home counts follow. */
function useRetry(clearSelection: () => void): (jobs: FailedJob[]) => Promise<void> {
  const client = useQueryClient();
  const busy = useRef(false);
  return async (jobs) => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (const { id } of jobs) await retryJob(id);
      doneNotice(jobs.length === 1 ? 'It is tried again now.' : `${jobs.length} are tried again.`);
      clearSelection();
    } catch {
      alertNotice(adminJobTexts.retryFailed);
    } finally {
      busy.current = false;
      // Those before the one that failed have left the list too.
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
}

/** The columns of Deliveries. */
const jobColumns: ListColumn<FailedJob>[] = [
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
