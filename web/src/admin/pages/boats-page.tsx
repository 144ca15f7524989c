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
import { Picture } from '../../ui/media/picture';
import { alertNotice } from '../../ui/overlays/notices';
import { Tag } from '../../ui/text/tag';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { applyBoat, boatConflictFields } from '../boats/boat-conflicts';
import { AddBoatDialog, EditBoatDialog } from '../boats/boat-dialogs';
import { useCategoryOptions } from '../boats/boat-fields';
import {
  boatDeleteTexts,
  boatListTexts,
  boatName,
  inDollars,
  statusLabels,
} from '../boats/boat-texts';
import { AdminPage } from '../layout/admin-page';
import type { ListColumn, RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { pinAction } from '../lists/row-actions';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import { useRowEdit } from '../lists/use-row-edit';
import styles from './boats-page.module.css';

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

/** The columns of Boats. */
const boatColumns: ListColumn<AdminBoat>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'asc',
    card: 'title',
    cell: (boat) => <NameCell boat={boat} />,
  },
  {
    id: 'category',
    header: 'Category',
    sort: 'asc',
    from: 700,
    cell: (boat) => boat.category.name,
  },
  { id: 'price', header: 'Price', sort: 'asc', cell: (boat) => <PriceCell boat={boat} /> },
  {
    id: 'length',
    header: 'Length',
    sort: 'asc',
    from: 860,
    cell: (boat) => <span className={styles.number}>{boat.length} ft</span>,
  },
  {
    id: 'capacity',
    header: 'Capacity',
    from: 960,
    cell: (boat) => boat.capacity,
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'asc',
    cell: ({ status }) => (
      <Tag tone={status === 'active' ? 'good' : 'neutral'}>{statusLabels[status]}</Tag>
    ),
  },
];

function NameCell({ boat }: { boat: AdminBoat }) {
  return (
    <span className={styles.boat}>
      <span className={styles.thumb}>
        <Picture className={styles.picture} picture={boat.main_picture} alt="" sizes="72px" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{boat.name}</span>
        <span className={styles.quiet}>{boat.code}</span>
        {boat.featured && <Tag tone="brand">Featured</Tag>}
      </span>
    </span>
  );
}

function PriceCell({ boat: { price, discount_price } }: { boat: AdminBoat }) {
  if (price === null) return '-';
  if (discount_price === null) return <span className={styles.number}>{inDollars(price)}</span>;
  return (
    <span className={styles.prices}>
      <span className={styles.number}>
        <VisuallyHidden>Discount price </VisuallyHidden>
        {inDollars(discount_price)}
      </span>
      <s className={styles.before}>
        <VisuallyHidden>Regular price </VisuallyHidden>
        {inDollars(price)}
      </s>
    </span>
  );
}
