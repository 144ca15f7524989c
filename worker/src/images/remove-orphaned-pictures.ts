import { lockPicture } from '@mr-sea/db/images/picture';
import type { Storage } from '@mr-sea/db/images/storage';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { JobContext } from '../job-context';
import { menuPdfNow } from '../menus/make-menu-pdf';

/** Photos of a story may be sent hours before it; an admin may leave a form open overnight. */
const keptMs = 24 * 60 * 60_000;
const foreignKeyViolation = '23503';

/** Job: clears away pictures that nothing has referred to for a day. */
export async function clearPictures(
  _payload: JobPayload<'remove-orphaned-pictures'>,
  context: Pick<JobContext, 'knex' | 'storage' | 'log' | 'settings' | 'publicUrl'>,
  olderThan = new Date(Date.now() - keptMs),
): Promise<void> {
  const { knex, storage, log } = context;
  // The PDF of the menus has no row; earlier ones go.
  const { folder } = await menuPdfNow(context);
  const removed = await removeOrphanedPictures(knex, storage, olderThan, [folder]);
  if (removed.pictures + removed.folders > 0) log.info(removed, 'orphaned pictures removed');
}

/**
 * Removes the pictures that were last uploaded before `olderThan` and that nothing refers to; then the folders without a
 * picture in which nothing was written since, but for those of `others`. Safe beside uploads, submissions and other runs of itself, and when it is
 * cut short: a picture goes before its files, never after.
 */
export async function removeOrphanedPictures(
  knex: Knex,
  storage: Storage,
  olderThan: Date,
  others: readonly string[] = [],
): Promise<{ pictures: number; folders: number }> {
  const removed = { pictures: 0, folders: 0 };
  for (const key of await findOrphans(knex, olderThan)) {
    if (await removePicture(knex, key, olderThan)) removed.pictures += 1;
  }
  const known = new Set<string>([...others, ...(await knex('pictures').pluck('key'))]);
  for await (const folder of storage.folders()) {
    if (known.has(folder)) continue;
    if (await removeFolder(folder, knex, storage, olderThan)) removed.folders += 1;
  }
  return removed;
}

async function findOrphans(knex: Knex, olderThan: Date): Promise<string[]> {
  const orphans = knex('pictures')
    .where('uploaded_at', '<', olderThan)
    // Metadata of pages holds addresses.
    .whereNotExists(
      knex('page_metadata').whereRaw(
        "strpos(concat_ws(' ', og_image, twitter_image), '/media/' || pictures.key || '/') > 0",
      ),
    );
  for (const { table, column } of await referringColumns(knex)) {
    orphans.whereNotExists(knex(table).where(`${table}.${column}`, knex.ref('pictures.key')));
  }
  return orphans.pluck('key');
}

/** Every column with a foreign key to pictures, so that a table of tomorrow is not forgotten. */
async function referringColumns(knex: Knex): Promise<{ table: string; column: string }[]> {
  const { rows } = await knex.raw(`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'pictures'::regclass`);
  return rows;
}

/** What came to refer to the picture meanwhile makes the deletion fail; an upload of it makes it young again. */
async function removePicture(knex: Knex, key: string, olderThan: Date): Promise<boolean> {
  try {
    return (
      (await knex('pictures').where({ key }).where('uploaded_at', '<', olderThan).delete()) > 0
    );
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) return false;
    throw error;
  }
}

async function removeFolder(
  folder: string,
  knex: Knex,
  storage: Storage,
  olderThan: Date,
): Promise<boolean> {
  const written = await storage.lastWritten(folder);
  if (written && written >= olderThan) return false;
  return knex.transaction(async (trx) => {
    // An upload of the same picture may be at work, and may have stored its row by now.
    await lockPicture(folder, trx);
    if (await trx('pictures').where({ key: folder }).first('key')) return false;
    await storage.removeFolder(folder);
    return true;
  });
}
