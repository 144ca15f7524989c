import { type Activity, activityEntities } from '@mr-sea/bff/contract/admin/audit';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { activityPeopleQuery } from '../../api/admin/audit';
import { PickList } from '../../ui/controls/pick-list';
import { EyeIcon } from '../../ui/work-icons';
import { activityColumns, kindOptions } from '../audit/activity-columns';
import { ActivityDialog } from '../audit/activity-dialog';
import { activityListTexts, activityName } from '../audit/activity-texts';
import { AdminPage } from '../layout/admin-page';
import { ListView } from '../lists/list-view';
import { useAdminList } from '../lists/use-admin-list';

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
