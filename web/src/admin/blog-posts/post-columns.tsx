import { type AdminPostSummary, postStatusAt } from '@mr-sea/bff/contract/admin/blog';
import { Tag } from '../../ui/text/tag';
import type { ListColumn } from '../lists/list-parts';
import styles from './post-columns.module.css';
import { noCategory, postStatusLabels, scheduleWords } from './post-texts';

/** From this width of the list on there are columns for id and category; below it both stand under the title. Pixels. */
const wideFrom = 760;

/** The columns of Blog Posts. */
export const postColumns: ListColumn<AdminPostSummary>[] = [
  { id: 'id', header: 'ID', sort: 'asc', from: wideFrom, card: 'none', cell: ({ id }) => id },
  {
    id: 'title',
    header: 'Title',
    sort: 'asc',
    card: 'title',
    cell: ({ id, title, category }) => (
      <span className={styles.post}>
        <span className={styles.title} title={title}>
          {cutTitle(title)}
        </span>
        <span className={styles.under}>
          ID {id} · {category?.name ?? noCategory}
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    header: 'Category',
    sort: 'asc',
    from: wideFrom,
    card: 'none',
    cell: ({ category }) => category?.name ?? <span className={styles.none}>{noCategory}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    cell: (post) => <StatusTag post={post} />,
  },
  {
    id: 'created_at',
    header: 'Created',
    sort: 'desc',
    cell: ({ created_at }) => <span className={styles.date}>{shortDate(created_at)}</span>,
  },
];

function StatusTag({ post }: { post: AdminPostSummary }) {
  const status = postStatusAt(post);
  if (status === 'published') return <Tag tone="good">{postStatusLabels.published}</Tag>;
  if (status === 'scheduled') return <Tag tone="brand">{scheduleWords(post)}</Tag>;
  // Anything unknown is not known to be public.
  return <Tag tone="warm">{postStatusLabels.draft}</Tag>;
}

/** Characters of a title that the list shows. */
const shown = 45;

/** A title as the list shows it: at most 45 characters, and an ellipsis where some are missing. */
export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= shown) return title;
  return `${characters.slice(0, shown).join('').trimEnd()}…`;
}

const short = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'short',
  timeZone: 'America/New_York',
});

/** A day in the short form of Spain by the clock of Miami, as in "21/11/26"; "-" if missing. */
export function shortDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '-' : short.format(date);
}
