import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useQuery } from '@tanstack/react-query';
import { ownAccountQuery } from '../../api/admin/account';
import { overviewQuery } from '../../api/admin/overview';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { Waiting } from '../../ui/text/spinner';
import { NotifySwitch } from '../events/notify-switch';
import { AdminPage } from '../layout/admin-page';
import { SavedNote } from '../lists/list-states';
import styles from './home-page.module.css';
import { LeadsChart } from './leads-chart';
import { Tasks } from './tasks';

/** What needs doing now. */
export default function HomePage() {
  const overview = useQuery(overviewQuery());
  const { data: account } = useQuery(ownAccountQuery());
  const name = account?.first_name;
  return (
    <AdminPage title="Home" heading={name ? `Welcome back, ${name}` : 'Welcome back'}>
      <p className={styles.welcome}>This is the Mr. Sea back office, and what needs doing now.</p>
      {overview.isPending && <Waiting>Loading</Waiting>}
      {overview.isError && !overview.data && (
        <div className={styles.failed}>
          <FormError>{adminTexts.loadFailed}</FormError>
          <Button
            variant="outline"
            busy={overview.isFetching}
            onClick={() => void overview.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
      {overview.data && (
        <>
          <SavedNote savedAt={overview.data.savedAt} />
          <Tasks overview={overview.data} />
          <LeadsChart days={overview.data.leads_per_day} />
        </>
      )}
      <NotifySwitch />
    </AdminPage>
  );
}
