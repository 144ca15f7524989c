import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { deleteRow, deleteRows } from '../../api/admin/rows';
import { ApiError } from '../../client/call-api';
import { useOnline } from '../../client/use-online';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLast } from '../../ui/overlays/dialog';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { ProgressBar } from '../../ui/text/progress-bar';
import { dropRows } from './row-cache';
import type { AdminList } from './use-admin-list';

interface DeleteTexts<Row> {
  /** Heading of the question, as in "Delete lead". */
  title: (rows: Row[]) => string;
  question: (rows: Row[]) => ReactNode;
  /** As in "Lead deleted." */
  done: (count: number) => string;
  /** What an alert says after a failure; without it only the server's own reason is told. */
  failed?: (rows: Row[]) => string;
}

/**
 * Deletes one row or the selected ones, after asking. The selection clears when a bulk delete is confirmed or its dialog
 * is closed. Afterwards the focus is on what follows the deleted row.
 */
export function useDeleteRows<Row extends { id: number }>(
  list: AdminList<Row>,
  texts: DeleteTexts<Row>,
) {
  const client = useQueryClient();
  const online = useOnline();
  const [asking, setAsking] = useState<{ rows: Row[]; bulk: boolean } | null>(null);
  const [deleted, setDeleted] = useState<number | null>(null);
  const focusAfter = useRef<() => HTMLElement | null>(() => null);
  const rows = useLast(asking)?.rows ?? [];
  const busy = deleted !== null;

  function close() {
    if (busy) return;
    if (asking?.bulk) list.clearSelection();
    setAsking(null);
  }

  async function confirm() {
    if (!asking) return;
    const { bulk } = asking;
    focusAfter.current = focusNear(rows.map(({ id }) => id));
    setDeleted(0);
    try {
      const ids = rows.map(({ id }) => id);
      if (bulk) await deleteRows(list.feature, ids, setDeleted);
      else await deleteRow(list.feature, rows[0]?.id ?? 0);
      dropRows(client, list.feature, new Set(ids));
      doneNotice(texts.done(rows.length));
    } catch (error) {
      const reason = error instanceof ApiError && error.status === 409 ? error.message : undefined;
      const text = reason ?? texts.failed?.(rows);
      if (text) alertNotice(text);
    } finally {
      if (bulk) list.clearSelection();
      setDeleted(null);
      setAsking(null);
      void list.reload();
    }
  }

  return {
    ask: (row: Row) => setAsking({ rows: [row], bulk: false }),
    askMany: (selected: Row[]) => setAsking({ rows: selected, bulk: true }),
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        title={texts.title(rows)}
        text={
          <>
            {texts.question(rows)}
            {busy && rows.length > 1 && (
              <ProgressBar label="Deleting" done={deleted} total={rows.length} />
            )}
          </>
        }
        action="Delete"
        busyAction="Deleting..."
        danger
        busy={busy}
        blocked={online ? undefined : 'You are offline. Deleting needs a connection.'}
        onConfirm={confirm}
        onClose={close}
        finalFocus={() => focusAfter.current()}
      />
    ),
  };
}

/**
 * Remembers the place of rows that are about to go; the answer finds, afterwards, what stands there now: the row after
 * them, else the one before, else the page's heading. Null when the rows are still there.
 */
function focusNear(ids: readonly number[]): () => HTMLElement | null {
  const gone = new Set(ids.map(String));
  const rows = rowsOnScreen();
  const first = rows.findIndex((row) => gone.has(row.dataset.rowId ?? ''));
  return () => {
    const now = rowsOnScreen();
    if (now.some((row) => gone.has(row.dataset.rowId ?? ''))) return null;
    const row = now[Math.min(Math.max(first, 0), now.length - 1)];
    return (
      row?.querySelector<HTMLElement>('[role="checkbox"], button, a') ??
      document.querySelector<HTMLElement>('[data-page-heading]')
    );
  };
}

function rowsOnScreen(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
}
