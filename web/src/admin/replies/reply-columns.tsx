import type {
  ReplyTemplate,
  ReplyTemplateFields,
} from '@mr-sea/bff/contract/admin/reply-templates';
import type { ConflictField } from '../conflicts/compare-edit';
import type { ListColumn } from '../lists/list-parts';
import styles from './reply-columns.module.css';

/** The columns of Replies. */
export const replyColumns: ListColumn<ReplyTemplate>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject, text }) => (
      <>
        <span className={styles.subject}>{subject}</span>
        <span className={styles.text}>{text}</span>
      </>
    ),
  },
];

/** What two admins may change of a template at the same time. */
export const replyConflictFields: ConflictField<ReplyTemplate, ReplyTemplateFields>[] = [
  { name: 'name', label: 'Name', value: (row) => row.name, show: (row) => row.name },
  { name: 'subject', label: 'Subject', value: (row) => row.subject, show: (row) => row.subject },
  { name: 'text', label: 'Text', value: (row) => row.text, show: (row) => row.text },
  {
    name: 'position',
    label: 'Place in the list',
    value: (row) => row.position,
    show: (row) => positionNumber.format(row.position),
  },
];

const positionNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
