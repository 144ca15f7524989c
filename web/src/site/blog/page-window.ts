/** So many page numbers are offered at most. */
const widest = 5;

/** The page numbers around the current one, up to five. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(widest, pages);
  const centred = page - Math.floor(widest / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
