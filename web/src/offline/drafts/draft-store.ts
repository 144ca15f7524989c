import { type Draft, withDatabase } from '../storage/dexie';

/** How long a draft is kept: long enough for a mistake, too short to greet the next guest on a shared tablet for days. */
export const draftLifetimeMs = 24 * 60 * 60 * 1000;

/** What was typed in a form and not sent, or null. Drafts past their time are deleted on the way. */
export function loadDraft(form: string, now = Date.now()): Promise<Draft['values'] | null> {
  return withDatabase(async (db) => {
    await db.drafts.filter(({ savedAt }) => savedAt <= now - draftLifetimeMs).delete();
    return (await db.drafts.get(form))?.values ?? null;
  });
}

/** Keeps what is typed in a form; it takes the place of what was kept before. */
export async function saveDraft(
  form: string,
  values: Draft['values'],
  now = Date.now(),
): Promise<void> {
  await withDatabase((db) => db.drafts.put({ form, values, savedAt: now }));
}

/** Forgets what was typed in a form. */
export async function deleteDraft(form: string): Promise<void> {
  await withDatabase((db) => db.drafts.delete(form));
}
