import { type AdminBoat, boatStatuses } from '@mr-sea/bff/contract/admin/boats';
import { boatPage } from '@mr-sea/bff/contract/boats';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { Picture } from '../../ui/media/picture';
import { Tag } from '../../ui/text/tag';
import { CopyIcon, EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { AddBoatDialog, EditBoatDialog, type NewBoat } from '../boats/boat-dialogs';
import { useCategoryOptions } from '../boats/boat-fields';
import { boatDeleteTexts, boatListTexts, boatName, statusLabels } from '../boats/boat-texts';
import { PriceCell, type SavePrice } from '../boats/price-cell';
import { PricesDialog } from '../boats/prices-dialog';
import { useBoatChanges } from '../boats/use-boat-changes';
import { AdminPage } from '../layout/admin-page';
import type { ListColumn, RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { pinAction } from '../lists/row-actions';
import { useAdminList } from '../lists/use-admin-list';
import { useDeleteRows } from '../lists/use-delete-rows';
import styles from './boats-page.module.css';

const filters = ['status', 'category'] as const;

/** Boats. */
export default function BoatsPage() {
  const [editing, setEditing] = useState<AdminBoat | null>(null);
  const [adding, setAdding] = useState<NewBoat | null>(null);
  const [pricing, setPricing] = useState<AdminBoat[] | null>(null);
  const latestChange = useRef<SavePrice>(async () => false);
  const columns = useMemo(() => boatColumns((...saved) => latestChange.current(...saved)), []);
  const list = useAdminList<AdminBoat>({ feature: 'boats', columns, filters });
  const changes = useBoatChanges(list);
  latestChange.current = changes.change;
  const deletion = useDeleteRows(list, boatDeleteTexts);
  const { address } = list;

  function actionsOf(boat: AdminBoat): RowAction[] {
    return [
      // Visitors have no page of an inactive boat.
      ...(boat.status === 'active'
        ? [{ label: 'View', icon: <EyeIcon />, href: boatPage(boat), inRow: true }]
        : []),
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(boat), inRow: true },
      { label: 'Duplicate', icon: <CopyIcon />, onSelect: () => setAdding(boat) },
      pinAction(boat.is_priority, (pinned) => void changes.change(boat, pinned)),
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(boat), danger: true },
    ];
  }

  return (
    <AdminPage
      title={boatListTexts.title}
      actions={
        <Button onClick={() => setAdding('blank')}>
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
        bulkActions={[
          { label: 'Change prices', run: setPricing },
          ...changes.bulkActions,
          { label: 'Delete', run: deletion.askMany },
        ]}
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
      <AddBoatDialog adding={adding} onClose={() => setAdding(null)} onAdded={list.reload} />
      <EditBoatDialog boat={editing} onClose={() => setEditing(null)} />
      {deletion.dialog}
      <PricesDialog boats={pricing} onClose={() => setPricing(null)} onApply={changes.changeMany} />
      {changes.dialog}
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
function boatColumns(savePrice: SavePrice): ListColumn<AdminBoat>[] {
  return [
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
    {
      id: 'price',
      header: 'Price',
      sort: 'asc',
      cell: (boat) => <PriceCell boat={boat} onSave={savePrice} />,
    },
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
}

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
