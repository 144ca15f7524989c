import { classNames } from '../../ui/class-names';
import { Checkbox } from '../../ui/controls/checkbox';
import { SortDownIcon, SortIcon, SortUpIcon } from '../../ui/work-icons';
import styles from './list-grid.module.css';
import type { RowsProps } from './list-view';
import { RowActions } from './row-actions';
import { PendingMark, PinMark } from './row-marks';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: SortUpIcon, desc: SortDownIcon };

/** The rows of a list as a table, for tablets and desktops. */
export function ListGrid<Row extends { id: number }>(props: RowsProps<Row> & { label: string }) {
  const { list, label, rowName, rowActions, isPinned, openId, hasTicks } = props;
  const { table, columns, arrived } = list;
  const titles = columns.filter(({ card }) => card === 'title').map(({ id }) => id);
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {hasTicks && (
              <th className={classNames(styles.head, styles.tick)} scope="col">
                <Checkbox
                  label="Select all on this page"
                  checked={table.getIsAllPageRowsSelected()}
                  mixed={list.selected.length > 0 && !table.getIsAllPageRowsSelected()}
                  disabled={!table.getRowModel().rows.some((row) => row.getCanSelect())}
                  onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
                />
              </th>
            )}
            {group.headers.map(({ id, column }) => {
              const sorted = column.getIsSorted();
              const Icon = sorted ? sortIcons[sorted] : SortIcon;
              return (
                <th
                  key={id}
                  scope="col"
                  className={styles.head}
                  aria-sort={sorted ? ariaSort[sorted] : undefined}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      className={classNames(styles.sort, sorted && styles.sorted)}
                      onClick={column.getToggleSortingHandler()}
                    >
                      {String(column.columnDef.header)}
                      <Icon size={16} />
                    </button>
                  ) : (
                    String(column.columnDef.header)
                  )}
                </th>
              );
            })}
            <th className={styles.head} scope="col">
              Actions
            </th>
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => {
          const name = rowName(row.original);
          const pinned = isPinned?.(row.original) ?? false;
          return (
            <tr
              key={row.id}
              data-row-id={row.id}
              aria-current={row.original.id === openId || undefined}
              className={classNames(
                styles.row,
                row.getIsSelected() && styles.selected,
                pinned && styles.pinned,
                arrived.has(row.original.id) && styles.arrived,
              )}
              onClick={() => list.touch(row.original.id)}
            >
              {hasTicks && (
                <td className={styles.tick}>
                  {row.getCanSelect() && (
                    <Checkbox
                      label={`Select ${name}`}
                      checked={row.getIsSelected()}
                      onChange={(checked) => row.toggleSelected(checked)}
                    />
                  )}
                </td>
              )}
              {row.getVisibleCells().map((cell, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={cell.id}
                    className={classNames(
                      styles.cell,
                      titles.includes(cell.column.id) && styles.title,
                    )}
                    scope={index === 0 ? 'row' : undefined}
                  >
                    {index === 0 && pinned ? (
                      <span className={styles.marked}>
                        <PinMark />
                        <table.FlexRender cell={cell} />
                      </span>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                    {index === 0 && <PendingMark change={list.changes.get(row.original.id)} />}
                  </Cell>
                );
              })}
              <td className={styles.actions}>
                <RowActions actions={rowActions(row.original)} rowName={name} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
