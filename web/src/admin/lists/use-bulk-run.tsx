import { useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { ProgressBar } from '../../ui/text/progress-bar';
import type { AdminList } from './use-admin-list';

interface BulkRun<Row> {
  /** As in "Approving". */
  label: string;
  /** One call for one row. */
  call: (row: Row) => Promise<unknown>;
  /** As in "3 reviews approved." */
  done: (count: number) => string;
  /** Names what did not work; the other rows went on. */
  failed: (rows: Row[]) => string;
}

/**
 * Runs a bulk action that is one call for each row, one after the other, with a progress bar and a way to
 * stop. Rows that failed stay selected.
 */
export function useBulkRun<Row extends { id: number }>(list: AdminList<Row>) {
  const [running, setRunning] = useState<{ label: string; total: number } | null>(null);
  const [passed, setPassed] = useState(0);
  const stopped = useRef(false);

  async function run(rows: Row[], { label, call, done, failed }: BulkRun<Row>) {
    stopped.current = false;
    setPassed(0);
    setRunning({ label, total: rows.length });
    const succeeded = new Set<number>();
    const failures: Row[] = [];
    for (const [index, row] of rows.entries()) {
      if (stopped.current) break;
      try {
        await call(row);
        succeeded.add(row.id);
      } catch {
        failures.push(row);
      }
      setPassed(index + 1);
    }
    setRunning(null);
    list.table.setRowSelection((selection) =>
      Object.fromEntries(Object.entries(selection).filter(([id]) => !succeeded.has(Number(id)))),
    );
    if (failures.length > 0) alertNotice(failed(failures));
    else if (succeeded.size > 0) doneNotice(done(succeeded.size));
    await list.reload();
  }

  const stop = () => {
    stopped.current = true;
  };
  return {
    run,
    dialog: (
      <Dialog open={running !== null} onClose={stop} title={`${running?.label ?? ''}...`}>
        <ProgressBar label={running?.label ?? ''} done={passed} total={running?.total} />
        <Button variant="outline" onClick={stop}>
          Stop
        </Button>
      </Dialog>
    ),
  };
}
