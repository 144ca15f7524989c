import type { AdminBlogCategory, AdminBlogCategoryFields } from '@mr-sea/bff/contract/admin/blog';
import { Tag } from '../../ui/text/tag';
import type { ConflictField } from '../conflicts/compare-edit';
import type { ListColumn } from '../lists/list-parts';

/** The columns of Blog Categories. */
export const categoryColumns: ListColumn<AdminBlogCategory>[] = [
  { id: 'id', header: 'ID', sort: 'asc', cell: ({ id }) => `#${id}` },
  {
    id: 'name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: ({ name }) => <strong>{name}</strong>,
  },
  {
    id: 'description',
    header: 'Description',
    cell: ({ description }) => (
      <span title={description}>{cutDescription(description) || '-'}</span>
    ),
  },
  {
    id: 'is_active',
    header: 'Status',
    sort: 'desc',
    cell: ({ is_active }) =>
      is_active ? <Tag tone="good">Active</Tag> : <Tag tone="neutral">Inactive</Tag>,
  },
];

/** What two admins may change of a category at the same time. */
export const categoryConflictFields: ConflictField<AdminBlogCategory, AdminBlogCategoryFields>[] = [
  { name: 'name', label: 'Name', value: (row) => row.name, show: (row) => row.name },
  {
    name: 'description',
    label: 'Description',
    value: (row) => row.description,
    show: (row) => row.description || '-',
  },
  {
    name: 'is_active',
    label: 'Status',
    value: (row) => row.is_active,
    show: (row) => (row.is_active ? 'Active' : 'Inactive'),
  },
];

/** Characters of a description that the list shows. */
const shown = 15;

/** A description as the list shows it: its first 15 characters. */
export function cutDescription(description: string): string {
  const characters = [...description.trim()];
  return characters.length <= shown
    ? characters.join('')
    : `${characters.slice(0, shown).join('').trimEnd()}…`;
}
