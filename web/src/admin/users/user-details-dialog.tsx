import type { AdminUser } from '@mr-sea/bff/contract/admin/users';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { telLink } from '@mr-sea/bff/contract/phone';
import { Dialog } from '../../ui/overlays/dialog';
import { useLast } from '../../ui/overlays/use-last';
import { DetailList } from '../../ui/text/detail-list';

interface UserDetailsDialogProps {
  /** Null while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** An account that admins read and do not edit. */
export function UserDetailsDialog({ user, onClose }: UserDetailsDialogProps) {
  const shown = useLast(user);
  return (
    <Dialog open={user !== null} onClose={onClose} title="User details">
      {shown && (
        <DetailList
          lines={[
            ['First name', shown.first_name],
            ['Last name', shown.last_name],
            [
              'Email',
              <a key="mail" href={mailLink(shown.email)}>
                {shown.email}
              </a>,
            ],
            [
              'Phone',
              shown.phone && (
                <a key="phone" href={telLink(shown.phone)}>
                  {shown.phone}
                </a>
              ),
            ],
            ['Verified', shown.is_active ? 'Yes' : 'No'],
            ['Joined', shown.formatted_date_joined],
          ]}
        />
      )}
    </Dialog>
  );
}
