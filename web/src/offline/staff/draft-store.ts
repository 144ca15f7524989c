import { withAdminDatabase } from './database';

/** How long a draft is kept: over a weekend, and not until nobody remembers it. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** What was typed in a form of the back office and not saved, or null. Drafts past their time are deleted on the way. */
export function loadDraft(form: string, now = Date.now()): Promise<unknown> {
  return withAdminDatabase(async (db, userId) => {
    await db.drafts.filter(({ savedAt }) => savedAt <= now - lifetimeMs).delete();
    const draft = await db.drafts.get(form);
    return draft?.userId === userId ? draft.state : null;
  });
}

/** Keeps what is typed in a form; it takes the place of what was kept before. */
export async function saveDraft(form: string, state: unknown, now = Date.now()): Promise<void> {
  await withAdminDatabase((db, userId) => db.drafts.put({ form, userId, state, savedAt: now }));
}

/** Forgets what was typed in a form. */
export async function deleteDraft(form: string): Promise<void> {
  await withAdminDatabase((db) => db.drafts.delete(form));
}
