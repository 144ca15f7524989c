/**
 * When the oldest part of a query's data was saved (milliseconds since 1970), or null when all of it is the server's
 * latest word. Takes a `Sourced`, or the pages of an infinite query of them.
 */
export function savedAtOf(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  if ('pages' in data && Array.isArray(data.pages)) return oldest(data.pages.map(savedAtOf));
  return 'savedAt' in data && typeof data.savedAt === 'number' ? data.savedAt : null;
}

/** The earliest of some times, leaving out those that are not known. */
export function oldest(times: (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.min(...known) : null;
}
