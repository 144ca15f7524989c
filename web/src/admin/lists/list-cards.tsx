import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import { Checkbox } from '../../ui/controls/checkbox';
import styles from './list-cards.module.css';
import type { RowsProps } from './list-view';
import { RowActions } from './row-actions';
import { PendingMark, PinMark } from './row-marks';

interface ListCardsProps<Row extends { id: number }> extends RowsProps<Row> {
  label: string;
  /** Stands beside "Select all", where it costs no row. */
  bulkBar: ReactNode;
}

/** The rows of a list as cards, for phones; made of the same columns as the table. */
export function ListCards<Row extends { id: number }>(props: ListCardsProps<Row>) {
  const { list, label, bulkBar, rowName, rowActions, isPinned, openId } = props;
  const { table, columns, arrived } = list;
  const selectable = table.getRowModel().rows.some((row) => row.getCanSelect());
  return (
    <>
      {selectable && (
        <div className={styles.all}>
          <Checkbox
            label="Select all on this page"
            checked={table.getIsAllPageRowsSelected()}
            mixed={list.selected.length > 0 && !table.getIsAllPageRowsSelected()}
            onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
          />
          <span aria-hidden="true" className={styles.allLabel}>
            Select all
          </span>
          {bulkBar}
        </div>
      )}
      <ul className={styles.cards} aria-label={label}>
        {table.getRowModel().rows.map((row) => {
          const name = rowName(row.original);
          const pinned = isPinned?.(row.original) ?? false;
          return (
            <li
              key={row.id}
              data-row-id={row.id}
              aria-current={row.original.id === openId || undefined}
              className={classNames(
                styles.card,
                row.getIsSelected() && styles.selected,
                pinned && styles.pinned,
                arrived.has(row.original.id) && styles.arrived,
              )}
              onClickCapture={() => list.touch(row.original.id)}
            >
              <div className={styles.head}>
                {row.getCanSelect() && (
                  <Checkbox
                    label={`Select ${name}`}
                    checked={row.getIsSelected()}
                    onChange={(checked) => row.toggleSelected(checked)}
                  />
                )}
                <div className={styles.title}>
                  {pinned && <PinMark />}
                  <div className={styles.words}>
                    {columns
                      .filter(({ card }) => card === 'title')
                      .map(({ id, cell }) => (
                        <div key={id}>{cell(row.original)}</div>
                      ))}
                    <PendingMark change={list.changes.get(row.original.id)} />
                  </div>
                </div>
              </div>
              <dl className={styles.lines}>
                {columns
                  .filter(({ card = 'line' }) => card === 'line')
                  .map(({ id, header, cell }) => (
                    <div key={id} className={styles.line}>
                      <dt>{header}</dt>
                      <dd>{cell(row.original)}</dd>
                    </div>
                  ))}
              </dl>
              <div className={styles.foot}>
                {columns
                  .filter(({ card }) => card === 'plain')
                  .map(({ id, cell }) => (
                    <div key={id} className={styles.plain}>
                      {cell(row.original)}
                    </div>
                  ))}
                <RowActions actions={rowActions(row.original)} rowName={name} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
