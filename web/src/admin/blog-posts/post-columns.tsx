import type { AdminPostSummary } from '@mr-sea/bff/contract/admin/blog';
import { Tag } from '../../ui/tag';
import type { ListColumn } from '../lists/list-parts';
import { cutTitle } from './cut-title';
import styles from './post-columns.module.css';
import { noCategory, postStatusLabels } from './post-texts';
import { shortDate } from './short-date';

/** The columns of Blog Posts (section 2). */
export const postColumns: ListColumn<AdminPostSummary>[] = [
  { id: 'id', header: 'ID', sort: 'asc', cell: ({ id }) => id },
  {
    id: 'title',
    header: 'Title',
    sort: 'asc',
    card: 'title',
    cell: ({ title }) => (
      <span className={styles.title} title={title}>
        {cutTitle(title)}
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    sort: 'asc',
    cell: ({ category }) => category?.name ?? <span className={styles.none}>{noCategory}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    cell: ({ status }) =>
      status === 'published' ? (
        <Tag tone="good">{postStatusLabels.published}</Tag>
      ) : (
        // Anything unknown is not known to be public.
        <Tag tone="warm">{postStatusLabels.draft}</Tag>
      ),
  },
  {
    id: 'created_at',
    header: 'Created',
    sort: 'desc',
    cell: ({ created_at }) => <span className={styles.date}>{shortDate(created_at)}</span>,
  },
];
