import { Notices } from '../../ui/overlays/notices';
import { OpenSessions } from '../account/open-sessions';
import { TwoStep } from '../account/two-step';
import { AdminPage } from '../layout/admin-page';

/** How the own account is signed in to, and where. */
export default function AccountPage() {
  return (
    <AdminPage title="Your Account">
      <OpenSessions />
      <TwoStep />
      <Notices />
    </AdminPage>
  );
}
