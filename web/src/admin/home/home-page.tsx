import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownAccountQuery } from '../../api/admin/account';
import { overviewQuery } from '../../api/admin/overview';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { CheckIcon, ChevronRightIcon } from '../../ui/icons';
import { Waiting } from '../../ui/text/spinner';
import { NotifySwitch } from '../events/notify-switch';
import { AdminPage } from '../layout/admin-page';
import { SavedNote } from '../lists/list-states';
import styles from './admin-home.module.css';
import { LeadsChart } from './leads-chart';
import { ReminderTimes } from './reminder-times';
import { Steering } from './steering';

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
          {overview.data.steering && <Steering steering={overview.data.steering} />}
          <LeadsChart days={overview.data.leads_per_day} />
        </>
      )}
      <NotifySwitch />
      <ReminderTimes />
    </AdminPage>
  );
}

/** What waits for somebody, each with the way to it. */
function Tasks({ overview }: { overview: AdminOverview }) {
  // A device may have kept an overview from before something was counted.
  const counted = tasks.filter(({ of }) => overview[of] !== undefined);
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" className={styles.heading}>
        To do now
      </h2>
      <ul className={styles.tasks}>
        {counted.map((task) => (
          <li key={task.of}>
            <TaskCard task={task} count={overview[task.of]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskCard({ task, count }: { task: Task; count: number }) {
  const waiting = count > 0;
  return (
    <Link
      to={task.to}
      className={classNames(
        styles.card,
        waiting && (task.trouble ? styles.trouble : styles.waiting),
      )}
    >
      {waiting ? (
        <>
          <span className={styles.count}>{count.toLocaleString('en-US')}</span>{' '}
          <span>{count === 1 ? task.one : task.several}</span>
        </>
      ) : (
        <>
          <span className={styles.check}>
            <CheckIcon size={22} />
          </span>
          <span>{task.none}</span>
        </>
      )}
      <span className={styles.go}>
        <ChevronRightIcon size={18} />
      </span>
    </Link>
  );
}

interface Task {
  of: keyof Omit<AdminOverview, 'leads_per_day' | 'steering'>;
  /** What is counted: one of it, and several. */
  one: string;
  several: string;
  /** What to say when there is none. */
  none: string;
  /** The list that shows it. */
  to: string;
  /** Something went wrong, rather than something is new. */
  trouble?: boolean;
}

const tasks: Task[] = [
  {
    of: 'leads_new',
    one: 'new lead',
    several: 'new leads',
    none: 'No new leads',
    to: '/admin/leads?status=new',
  },
  {
    of: 'follow_ups_due',
    one: 'follow-up due',
    several: 'follow-ups due',
    none: 'No follow-ups due',
    to: '/admin/leads?view=due',
  },
  {
    of: 'reviews_pending',
    one: 'review awaiting moderation',
    several: 'reviews awaiting moderation',
    none: 'All reviews moderated',
    to: '/admin/reviews?filter=pending',
  },
  {
    of: 'stories_waiting',
    one: 'story to read',
    several: 'stories to read',
    none: 'All stories read',
    to: '/admin/stories',
  },
  {
    of: 'users_waiting',
    one: 'account waiting for approval',
    several: 'accounts waiting for approval',
    none: 'No accounts waiting',
    to: '/admin/users',
  },
  {
    of: 'mails_undelivered',
    one: 'mail not delivered',
    several: 'mails not delivered',
    none: 'All mail delivered',
    to: '/admin/jobs',
    trouble: true,
  },
];
