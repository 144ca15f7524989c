import type { AdminUser, AdminUserFields } from '@mr-sea/bff/contract/admin/users';
import { Tag } from '../../ui/text/tag';
import type { ConflictField } from '../conflicts/compare-edit';
import type { ListColumn } from '../lists/list-parts';
import styles from './user-columns.module.css';
import { userName } from './user-texts';

/** The columns of Customers. */
export const userColumns: ListColumn<AdminUser>[] = [
  {
    id: 'full_name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: (user) => (
      <span className={styles.name}>
        <span className={styles.full}>{userName(user)}</span>
        <RoleTag user={user} />
      </span>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sort: 'asc',
    cell: (user) => <span className={styles.email}>{user.email}</span>,
  },
  { id: 'phone', header: 'Phone', from: 860, cell: (user) => user.phone || '-' },
  {
    id: 'is_active',
    header: 'Verified',
    sort: 'asc',
    cell: (user) => (user.is_active ? <Tag tone="good">Yes</Tag> : <Tag tone="warm">No</Tag>),
  },
  {
    id: 'created_at',
    header: 'Joined',
    sort: 'desc',
    from: 740,
    cell: (user) => user.formatted_date_joined,
  },
];

function RoleTag({ user }: { user: AdminUser }) {
  if (!user.is_superuser) return null;
  return user.is_active ? (
    <Tag tone="brand">Administrator</Tag>
  ) : (
    <Tag tone="warm">Asks to be administrator</Tag>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** What two admins may change of an account at the same time. */
export const userConflictFields: ConflictField<AdminUser, AdminUserFields>[] = [
  {
    name: 'first_name',
    label: 'First name',
    value: (user) => user.first_name,
    show: (user) => user.first_name,
  },
  {
    name: 'last_name',
    label: 'Last name',
    value: (user) => user.last_name,
    show: (user) => user.last_name,
  },
  {
    name: 'is_active',
    label: 'Verified',
    value: (user) => user.is_active,
    show: (user) => yesNo(user.is_active),
  },
  {
    name: 'is_superuser',
    label: 'Administrator',
    value: (user) => user.is_superuser,
    show: (user) => yesNo(user.is_superuser),
  },
  {
    name: 'is_priority',
    label: 'Pinned',
    value: (user) => user.is_priority,
    show: (user) => yesNo(user.is_priority),
  },
];
