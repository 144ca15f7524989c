import {
  type AdminUser,
  type AdminUserFields,
  adminUserTexts,
} from '@mr-sea/bff/contract/admin/users';
import { useState } from 'react';
import { ApiError } from '../../client/call-api';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { EditIcon, EyeIcon, LockIcon, ShieldIcon, TrashIcon } from '../../ui/work-icons';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { pinAction } from '../lists/row-actions';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import { useRowEdit } from '../lists/use-row-edit';
import { usePasswordAgain } from '../session/use-password-again';
import { userColumns, userConflictFields } from '../users/user-columns';
import {
  type AccessChange,
  AccessDialog,
  UserDetailsDialog,
  UserEditDialog,
} from '../users/user-dialogs';
import { userDeleteTexts, userListTexts, userName } from '../users/user-texts';

/** Customers. */
export default function UsersPage() {
  const list = useAdminList<AdminUser>({ feature: 'users', columns: userColumns });
  const edit = useRowEdit<AdminUser, AdminUserFields>({
    feature: 'users',
    rowName: userName,
    fields: userConflictFields,
  });
  const deletion = useDeleteRows(list, userDeleteTexts);
  const [editing, setEditing] = useState<AdminUser | null>(null);
  const [viewing, setViewing] = useState<AdminUser | null>(null);
  const access = useAccess(edit.save);

  async function pin(user: AdminUser, change: Pick<AdminUserFields, 'is_priority'>) {
    await edit.save(user, change).catch((error: unknown) => alertNotice(reasonOf(error)));
  }

  function actionsOf(user: AdminUser): RowAction[] {
    const main: RowAction = user.is_superuser
      ? { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(user), inRow: true }
      : { label: 'View details', icon: <EyeIcon />, onSelect: () => setViewing(user), inRow: true };
    const verify: RowAction = user.is_active
      ? { label: 'Lock', icon: <LockIcon />, onSelect: () => access.ask({ user, verify: false }) }
      : {
          label: 'Verify',
          icon: <ShieldIcon />,
          onSelect: () => access.ask({ user, verify: true }),
          inRow: 'named',
        };
    return [
      verify,
      main,
      pinAction(user.is_priority, (change) => pin(user, change)),
      {
        label: 'Delete',
        icon: <TrashIcon />,
        onSelect: () => deletion.ask(user),
        danger: true,
      },
    ];
  }

  return (
    <AdminPage title={userListTexts.title}>
      <ListView
        list={list}
        texts={userListTexts}
        rowName={userName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
        isPinned={(user) => user.is_priority}
      />
      <UserEditDialog user={editing} onClose={() => setEditing(null)} />
      <UserDetailsDialog user={viewing} onClose={() => setViewing(null)} />
      {access.dialog}
      {deletion.dialog}
      {edit.dialog}
    </AdminPage>
  );
}

/** Verifying and locking: asks, saves, and tells what came of it. */
function useAccess(save: (user: AdminUser, changes: Partial<AdminUserFields>) => Promise<unknown>) {
  const [change, setChange] = useState<AccessChange | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { withPassword, dialog } = usePasswordAgain();

  async function confirm() {
    if (!change) return;
    const { user, verify } = change;
    setBusy(true);
    setError('');
    try {
      const result = await withPassword(() => save(user, { is_active: verify }));
      if (result === 'cancelled') return;
      if (result === 'saved') doneNotice(`${userName(user)} is ${verify ? 'verified' : 'locked'}.`);
      setChange(null);
    } catch (reason) {
      setError(reasonOf(reason));
    } finally {
      setBusy(false);
    }
  }

  return {
    ask: (next: AccessChange) => {
      setError('');
      setChange(next);
    },
    dialog: (
      <AccessDialog
        change={change}
        busy={busy}
        error={error}
        onConfirm={confirm}
        onClose={() => !busy && setChange(null)}
        above={dialog}
      />
    ),
  };
}

/** The server's own reason for a no, such as that of the last administrator, else the general words. */
function reasonOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status === 409;
  return refused ? error.message : adminUserTexts.updateFailed;
}
