import type { AdminUser } from '@mr-sea/bff/contract/admin/users';
import type { ListTexts } from '../lists/list-parts';

export const userListTexts: ListTexts = {
  title: 'Customers',
  count: 'Users count',
  searchLabel: 'Search customers',
  empty: 'No users yet.',
  noMatch: 'No users match.',
  noneSelected: 'No users selected.',
};

export const userDeleteTexts = {
  title: (users: AdminUser[]) =>
    users.length === 1 ? 'Delete user' : `Delete ${users.length} users`,
  question: (users: AdminUser[]) =>
    users.length === 1
      ? `Are you sure you want to delete ${users[0]?.full_name} (${users[0]?.email})? This cannot be undone.`
      : `Are you sure you want to delete ${users.length} users? This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'User deleted.' : `${count} users deleted.`),
};

export function userName(user: AdminUser): string {
  return user.full_name.trim() || user.email;
}
