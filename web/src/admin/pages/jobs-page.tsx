import type { FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import { RetryIcon } from '../../ui/work-icons';
import { jobColumns } from '../jobs/job-columns';
import { jobListTexts, jobName } from '../jobs/job-texts';
import { OpenQueuesButton } from '../jobs/open-queues-button';
import { useRetry } from '../jobs/use-retry';
import { AdminPage } from '../layout/admin-page';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';

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
