import type { Sourced } from '../../client/network-first';
import { withRoom } from '../storage/make-room';
import { withAdminDatabase } from './database';
import { currentAdmin } from './tokens';

/** The most single answers that are kept; beyond it the oldest go. */
const mostAdminAnswers = 200;

/**
 * Keeps an answer of the server as it is.
 * @param reader who was signed in when it was asked for
 */
export async function keepAdminAnswer(
  key: string,
  data: unknown,
  reader = currentAdmin(),
  savedAt = Date.now(),
): Promise<void> {
  await withRoom(() =>
    withAdminDatabase((db, userId) =>
      db.transaction('rw', db.answers, async () => {
        if (userId !== reader || currentAdmin() !== reader) return;
        await db.answers.put({ key, data, savedAt });
        const extra = (await db.answers.count()) - mostAdminAnswers;
        if (extra <= 0) return;
        const oldest = await db.answers.orderBy('savedAt').limit(extra).primaryKeys();
        await db.answers.bulkDelete(oldest);
      }),
    ),
  );
}

/** An answer that was kept, or null. */
export async function keptAdminAnswer<T>(key: string): Promise<Sourced<T> | null> {
  const kept = await withAdminDatabase((db) => db.answers.get(key));
  return kept ? { data: kept.data as T, savedAt: kept.savedAt } : null;
}

/** Forgets an answer about something that is gone. */
export async function forgetAdminAnswer(key: string): Promise<void> {
  await withAdminDatabase((db) => db.answers.delete(key));
}
