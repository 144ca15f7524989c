/**
 * Waits for a promise, but no longer than a time: what hangs (a dead network, a frozen server) becomes an error.
 * @param what for the error's words
 */
export async function withTimeout<T>(
  promise: Promise<T>,
  limitMs: number,
  what: string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
