import { PickList } from '../../ui/controls/pick-list';
import type { AdminList } from './use-admin-list';

/** Chooses the order where cards have no headers to press. */
export function SortPicker<Row extends { id: number }>({ list }: { list: AdminList<Row> }) {
  const sortable = list.columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <PickList
      label="Sort by"
      value={list.address.sort}
      options={[
        { value: '', label: 'Usual order' },
        ...sortable.flatMap(({ id, header }) => [
          { value: id, label: `${header}, ascending` },
          { value: `-${id}`, label: `${header}, descending` },
        ]),
      ]}
      onPick={list.address.setSort}
    />
  );
}
