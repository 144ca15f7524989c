import type { AdminCategory, AdminCategoryFields } from '@mr-sea/bff/contract/admin/categories';
import { Tag } from '../../ui/text/tag';
import type { ConflictField } from '../conflicts/compare-edit';
import type { ListColumn } from '../lists/list-parts';
import styles from './category-columns.module.css';

/** The columns of Categories. */
export const categoryColumns: ListColumn<AdminCategory>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: ({ name, is_default }) => (
      <span className={styles.name}>
        {name}
        {is_default && <Tag tone="brand">Default</Tag>}
      </span>
    ),
  },
  {
    id: 'boats_count',
    header: 'Boats',
    sort: 'desc',
    cell: ({ boats_count }) => <span className={styles.number}>{boats_count}</span>,
  },
];

/** What two admins may change of a category at the same time. */
export const categoryConflictFields: ConflictField<AdminCategory, AdminCategoryFields>[] = [
  { name: 'name', label: 'Name', value: ({ name }) => name, show: ({ name }) => name },
];
