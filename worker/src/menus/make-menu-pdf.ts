import { type MenuPdfContent, menuPdfContent } from '@mr-sea/bff/contract/menus/menu-pdf-content';
import { menuPdfFile, menuPdfFolder } from '@mr-sea/db/menus/menu-pdf';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { readSettings } from '@mr-sea/db/settings/setting';
import type { Knex } from 'knex';
import type { Task } from '../housekeeping/tasks';
import type { JobContext } from '../job-context';
import { drawMenuPdf } from './draw-menu-pdf';

type Context = Pick<JobContext, 'knex' | 'storage' | 'settings' | 'publicUrl'>;

/** What the PDF of the menus has to say now, and its folder in the storage. */
export async function menuPdfNow({
  knex,
  settings,
  publicUrl,
}: Pick<Context, 'knex' | 'settings' | 'publicUrl'>): Promise<{
  content: MenuPdfContent;
  folder: string;
}> {
  const { company } = await readSettings({ company: settings.company }, knex);
  const content = menuPdfContent(company, publicUrl);
  return { content, folder: menuPdfFolder(content) };
}

/** Job: makes the PDF of the menus, unless it is there or its content has changed since it was asked for. */
export async function makeMenuPdf(
  { folder }: JobPayload<'make-menu-pdf'>,
  context: Context,
): Promise<void> {
  const now = await menuPdfNow(context);
  if (now.folder !== folder) return;
  const file = menuPdfFile(folder);
  if (await context.storage.has(file)) return;
  await context.storage.put(file, await drawMenuPdf(now.content), 'application/pdf');
}

/** The task that has the PDF made wherever there is none: at the first start, after a change of what it says, after a loss. */
export function menuPdfTasks(context: Omit<Context, 'knex'>): Record<string, Task> {
  return {
    'queue-menu-pdf': {
      at: { every: 15_000 },
      run: (knex) => queueMenuPdf({ ...context, knex }),
    },
  };
}

/**
 * Asks for the PDF of the menus by an outbox entry, unless it is there, asked for, or was given up within an hour.
 * @returns how many entries it made
 */
export async function queueMenuPdf(context: Context): Promise<number> {
  const { knex, storage } = context;
  const { folder } = await menuPdfNow(context);
  if (await storage.has(menuPdfFile(folder))) return 0;
  return insertUnlessAsked(knex, { folder });
}

async function insertUnlessAsked(
  knex: Knex,
  payload: JobPayload<'make-menu-pdf'>,
): Promise<number> {
  const { rowCount } = await knex.raw(
    `INSERT INTO outbox (job, payload) SELECT :job, :payload::jsonb WHERE NOT EXISTS (
       SELECT FROM outbox WHERE job = :job AND payload = :payload::jsonb AND done_at IS NULL
       AND (failed_at IS NULL OR failed_at > now() - interval '1 hour'))`,
    { job: 'make-menu-pdf', payload: JSON.stringify(payload) },
  );
  return rowCount;
}
