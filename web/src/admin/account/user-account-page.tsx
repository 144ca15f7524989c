import type { Account } from '@mr-sea/bff/contract/accounts';
import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ownAccountQuery } from '../../api/admin/account';
import { Button, buttonClass } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { accountPages } from '../account-pages';
import { LogoutButton } from '../session/logout-button';
import { useSession } from '../session/session-store';
import styles from './account-form.module.css';
import { AccountFrame } from './account-frame';
import { Summary } from './mistakes';
import facts from './user-account.module.css';

/** What a signed-in person sees of the own account (decisions, "Routes"). */
export default function UserAccountPage() {
  const { claims } = useSession();
  const account = useQuery(ownAccountQuery());
  return (
    <AccountFrame title="Your Account" footer={<Link to="/">Back Home</Link>}>
      <div className={styles.stack}>
        {account.isPending && <Waiting>Loading your account</Waiting>}
        {account.isError && (
          <>
            <Summary message={adminTexts.loadFailed} />
            <Button
              variant="outline"
              busy={account.isFetching}
              onClick={() => void account.refetch()}
            >
              Try again
            </Button>
          </>
        )}
        {account.data && <Facts account={account.data} />}
        {claims?.is_admin && (
          <Link to={accountPages.home} className={buttonClass('solid', styles.send)}>
            Open the back office
          </Link>
        )}
        <LogoutButton variant="outline" />
      </div>
    </AccountFrame>
  );
}

function Facts({ account }: { account: Account }) {
  const rows = [
    ['Name', account.full_name],
    ['Email', account.email],
    ['Phone', account.phone],
    ['Status', account.is_active ? 'Active' : 'Not active'],
  ];
  return (
    <dl className={facts.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={facts.row}>
          <dt>{name}</dt>
          <dd>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
