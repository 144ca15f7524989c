/** So long the code of a part may take, on one bar of signal; afterwards it is said. Milliseconds. */
const patienceMs = 15_000;

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

/** The code of a part of the app; what a stuck link keeps back counts as missing after a while, so that no wait is endless. */
export async function inTime<Part extends object>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = new Error('A part of the app did not arrive in time.');
      missing.add(late);
      reject(late);
    }, patienceMs);
  });
  try {
    return await Promise.race([loading, patience]);
  } finally {
    clearTimeout(timer);
  }
}
