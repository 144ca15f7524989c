import {
  type AdminBoat,
  type AdminBoatFields,
  adminBoatTexts,
  boatStatuses,
} from '@mr-sea/bff/contract/admin/boats';
import { boatPage } from '@mr-sea/bff/contract/boats';
import { useState } from 'react';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { alertNotice } from '../../ui/overlays/notices';
import { EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { boatColumns } from '../boats/boat-columns';
import { applyBoat, boatConflictFields } from '../boats/boat-conflicts';
import { AddBoatDialog, EditBoatDialog } from '../boats/boat-dialogs';
import { boatDeleteTexts, boatListTexts, boatName, statusLabels } from '../boats/boat-texts';
import { useCategoryOptions } from '../boats/use-category-options';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { pinAction } from '../lists/pin-action';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import { useRowEdit } from '../lists/use-row-edit';

const filters = ['status', 'category'] as const;

/** Boats. */
export default function BoatsPage() {
  const [editing, setEditing] = useState<AdminBoat | null>(null);
  const [adding, setAdding] = useState(false);
  const list = useAdminList<AdminBoat>({ feature: 'boats', columns: boatColumns, filters });
  const edit = useRowEdit<AdminBoat, AdminBoatFields>({
    feature: 'boats',
    rowName: boatName,
    fields: boatConflictFields,
    apply: applyBoat,
  });
  const deletion = useDeleteRows(list, boatDeleteTexts);
  const { address } = list;

  async function pin(boat: AdminBoat, change: Pick<AdminBoatFields, 'is_priority'>) {
    try {
      await edit.save(boat, change);
    } catch (error) {
      alertNotice(reasonOr(error, adminBoatTexts.updateFailed));
    }
  }

  function actionsOf(boat: AdminBoat): RowAction[] {
    return [
      // Visitors have no page of an inactive boat.
      ...(boat.status === 'active'
        ? [{ label: 'View', icon: <EyeIcon />, href: boatPage(boat), inRow: true }]
        : []),
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(boat), inRow: true },
      pinAction(boat.is_priority, (change) => pin(boat, change)),
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(boat), danger: true },
    ];
  }

  return (
    <AdminPage
      title={boatListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Boat
        </Button>
      }
    >
      <ListView
        list={list}
        texts={boatListTexts}
        rowName={boatName}
        rowActions={actionsOf}
        bulkActions={[{ label: 'Delete', run: deletion.askMany }]}
        isPinned={(boat) => boat.is_priority}
        filters={
          <>
            <PickList
              label="Status"
              value={address.filters.status ?? ''}
              options={[
                { value: '', label: 'All statuses' },
                ...boatStatuses.map((value) => ({ value, label: statusLabels[value] })),
              ]}
              onPick={(status) => address.setFilter('status', status)}
            />
            <CategoryFilter
              value={address.filters.category ?? ''}
              onPick={(category) => address.setFilter('category', category)}
            />
          </>
        }
      />
      <AddBoatDialog open={adding} onClose={() => setAdding(false)} onAdded={list.reload} />
      <EditBoatDialog boat={editing} onClose={() => setEditing(null)} />
      {deletion.dialog}
      {edit.dialog}
    </AdminPage>
  );
}

function CategoryFilter({ value, onPick }: { value: string; onPick: (value: string) => void }) {
  const { options } = useCategoryOptions();
  return (
    <PickList
      label="Category"
      value={value}
      options={[{ value: '', label: 'All categories' }, ...options]}
      onPick={onPick}
    />
  );
}
