import { type Activity, activityEntities } from '@mr-sea/bff/contract/admin/audit';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useMemo, useState } from 'react';
import { activityPeopleQuery } from '../../api/admin/audit';
import { PickList } from '../../ui/controls/pick-list';
import { Tag } from '../../ui/text/tag';
import { EyeIcon } from '../../ui/work-icons';
import { ActivityDialog } from '../audit/activity-dialog';
import {
  actionOf,
  activityListTexts,
  activityName,
  entityName,
  fieldsInShort,
  rowOf,
  subjectOf,
  whoOf,
} from '../audit/activity-texts';
import { AdminPage } from '../layout/admin-page';
import type { ListColumn } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';
import styles from './audit-page.module.css';

const filters = ['entity', 'person'] as const;
const never = () => false;
const kinds = kindOptions(activityEntities);

/** Activity: who changed what and when, for reading only. The device keeps nothing of it. */
export default function AuditPage() {
  const [reading, setReading] = useState<Activity | null>(null);
  const columns = useMemo(() => activityColumns(setReading), []);
  const list = useAdminList<Activity>({ feature: 'activity', columns, filters, selectable: never });
  const { data } = useQuery(activityPeopleQuery());
  const { address } = list;
  const { entity = '', person = '' } = address.filters;
  // One that the address names is among them, whether or not their names have come.
  const people = [...new Set([...(data?.people ?? []), ...(person ? [person] : [])])].sort();
  return (
    <AdminPage title={activityListTexts.title}>
      <ListView
        list={list}
        texts={activityListTexts}
        rowName={activityName}
        rowActions={(activity) => [
          {
            label: 'Details of',
            icon: <EyeIcon />,
            onSelect: () => setReading(activity),
            inRow: true,
          },
        ]}
        bulkActions={[]}
        filters={
          <>
            <PickList
              label="What"
              value={entity}
              options={kinds}
              onPick={(value) => address.setFilter('entity', value)}
            />
            <PickList
              label="Who"
              value={person}
              options={[
                { value: '', label: 'Everybody' },
                ...people.map((value) => ({ value, label: value })),
              ]}
              onPick={(value) => address.setFilter('person', value)}
            />
          </>
        }
      />
      <ActivityDialog activity={reading} onClose={() => setReading(null)} />
    </AdminPage>
  );
}

/** The columns of Activity. */
function activityColumns(onOpen: (activity: Activity) => void): ListColumn<Activity>[] {
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
function kindOptions(entities: readonly string[]): { value: string; label: string }[] {
  return [
    { value: '', label: 'Everything' },
    ...entities.map((value) => ({ value, label: entityName(value) })),
  ];
}
