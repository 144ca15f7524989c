import type { Activity } from '@mr-sea/bff/contract/admin/audit';
import { Tag } from '../../ui/tag';
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
            {subjectOf(activity)}
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
      cell: (activity) => <span className={styles.person}>{whoOf(activity)}</span>,
    },
    {
      id: 'at',
      header: 'When',
      sort: 'desc',
      cell: (activity) => <span className={styles.when}>{activity.formatted_at}</span>,
    },
  ];
}

/** The kinds to choose from, as the list can be narrowed to them. */
export function kindOptions(entities: readonly string[]): { value: string; label: string }[] {
  return [
    { value: '', label: 'Everything' },
    ...entities.map((value) => ({ value, label: entityName(value) })),
  ];
}
