import { pictureCache } from './cache-names';

/** Whether the browser refused to write because there is no room left. Dexie wraps that in errors of its own. */
export function isFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error || cause instanceof DOMException; ) {
    if (cause.name === 'QuotaExceededError') return true;
    cause = (cause as { inner?: unknown }).inner ?? cause.cause;
  }
  return false;
}

/**
 * Runs `write`; when there is no room for it, gives up the pictures, which can be loaded again, and runs it once more.
 * Throws what `write` throws.
 */
export async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error) || !(await dropPictures())) throw error;
    return write();
  }
}

/** Whether there were any. */
async function dropPictures(): Promise<boolean> {
  return globalThis.caches?.delete(pictureCache).catch(() => false) ?? false;
}
