/** Errors of parts of the app whose files did not arrive. */
const missing = new WeakSet<object>();

/**
 * Takes note of the parts that do not arrive, whichever words a browser has for it. Call it before the first screen, in
 * the browser only.
 */
export function watchMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Whether an error is that of a part of the app that did not arrive. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}
