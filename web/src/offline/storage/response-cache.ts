import type { Sourced } from '../../client/network-first';
import { withDatabase } from './dexie';

/** So many answers are kept; the ones not seen for longest go first. */
export const mostAnswers = 120;

/** Keeps a public answer of the server under a name, in place of the one before. */
export function cacheResponse(key: string, data: unknown, now = Date.now()): Promise<void> {
  return cacheResponses([[key, data]], now);
}

/** Keeps several at once, each with its name. */
export async function cacheResponses(
  answers: [key: string, data: unknown][],
  now = Date.now(),
): Promise<void> {
  await withDatabase((db) =>
    db.transaction('rw', db.answers, async () => {
      await db.answers.bulkPut(answers.map(([key, data]) => ({ key, data, savedAt: now })));
      const surplus = (await db.answers.count()) - mostAnswers;
      if (surplus > 0) await db.answers.orderBy('savedAt').limit(surplus).delete();
    }),
  );
}

/** Forgets an answer that the server has taken back. */
export async function forgetResponse(key: string): Promise<void> {
  await withDatabase((db) => db.answers.delete(key));
}

/** What the server last said under a name, or null. */
export async function cachedResponse<T>(key: string): Promise<Sourced<T> | null> {
  const kept = await withDatabase((db) => db.answers.get(key));
  return kept ? { data: kept.data as T, savedAt: kept.savedAt } : null;
}
