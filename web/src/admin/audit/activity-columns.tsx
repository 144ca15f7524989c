import type { Activity } from '@mr-sea/bff/contract/admin/audit';
import { Fragment } from 'react';
import { Tag } from '../../ui/text/tag';
import type { ListColumn } from '../lists/list-parts';
import styles from './activity-columns.module.css';
import { actionOf, entityName, rowOf, subjectOf, whoOf } from './activity-texts';
import { fieldsInShort } from './change-words';

/** The columns of Activity. */
export function activityColumns(onOpen: (activity: Activity) => void): ListColumn<Activity>[] {
  return [
    {
      id: 'entity',
      header: 'What',
      sort: 'asc',
      card: 'title',
      cell: (activity) => (
        <span className={styles.what}>
          <button type="button" className={styles.name} onClick={() => onOpen(activity)}>
            <Breakable text={subjectOf(activity)} />
          </button>
          {activity.subject && <span className={styles.kind}>{rowOf(activity)}</span>}
        </span>
      ),
    },
    {
      id: 'action',
      header: 'Change',
      sort: 'asc',
      cell: (activity) => {
        const { done, tone } = actionOf(activity);
        return <Tag tone={tone}>{done}</Tag>;
      },
    },
    { id: 'fields', header: 'Fields', from: 900, cell: fieldsInShort },
    {
      id: 'person',
      header: 'Who',
      sort: 'asc',
      from: 640,
      cell: (activity) => (
        <span className={styles.person}>
          <Breakable text={whoOf(activity)} />
        </span>
      ),
    },
    {
      id: 'at',
      header: 'When',
      sort: 'desc',
      cell: (activity) => <span className={styles.when}>{activity.formatted_at}</span>,
    },
  ];
}

/** A text in which an e-mail address goes on in the next line behind its @ or before a dot, and never in the middle of a word. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=@)|(?=\.)/).map((part, index) => (
    // The parts of one text never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The kinds to choose from, as the list can be narrowed to them. */
export function kindOptions(entities: readonly string[]): { value: string; label: string }[] {
  return [
    { value: '', label: 'Everything' },
    ...entities.map((value) => ({ value, label: entityName(value) })),
  ];
}
