/**
 * Remembers the place of rows that are about to go; the answer finds, afterwards, what stands there now: the row after
 * them, else the one before, else the page's heading. Null when the rows are still there.
 */
export function focusNear(ids: readonly number[]): () => HTMLElement | null {
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
