import type { Plugin, Request, ResponseToolkit } from '@hapi/hapi';
import { menuPdfFile, menuPdfFolder } from '@mr-sea/db/menus/menu-pdf';
import { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import { type MenuPdf, menuPdfPaths, menuPdfTexts } from '../../contract/menu-pdf';
import { menuPdfContent } from '../../contract/menus/menu-pdf-content';
import { menuPath, publicPages } from '../../contract/pages';
import { publicRoute } from '../http/routes';
import { companyNow } from '../site';

export const menus: Plugin<void> = {
  name: 'menus',
  register(server) {
    server.route([getMenuPdfState, serveMenuPdf]);
  },
};

/** After so many attempts, some ten seconds, people are not kept waiting: it may be an hour. */
const patience = 3;

/** `GET /menus/pdf/`: how far the PDF of the menus is that says what holds now. */
const getMenuPdfState = publicRoute({
  method: 'GET',
  path: menuPdfPaths.state,
  options: { cache: { otherwise: 'no-store' } },
  async handler(_input, request): Promise<MenuPdf> {
    const folder = await folderNow(request);
    const { storage } = request.server.app.options;
    const isThere = await storage.has(menuPdfFile(folder)).catch(sayAway(request));
    if (isThere === 'away') return { state: 'failed' };
    return { state: isThere ? 'ready' : await waitingFor(folder, request) };
  },
});

/** `GET /menus.pdf`: the PDF that says what holds now, or a page that says how far it is and where the menus are meanwhile. */
const serveMenuPdf = publicRoute({
  method: 'GET',
  path: menuPdfPaths.file,
  options: { response: { ranges: true } },
  async handler(_input, request, h) {
    const folder = await folderNow(request);
    const { storage } = request.server.app.options;
    const file = await storage.open(menuPdfFile(folder)).catch(sayAway(request));
    if (file === 'away') return sendPatience('failed', h);
    if (!file) return sendPatience(await waitingFor(folder, request), h);
    return h
      .response(file.body)
      .bytes(file.bytes)
      .type('application/pdf')
      .etag(folder)
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'inline; filename="mr-sea-menus.pdf"');
  },
});

/** The worker puts the file there (`make-menu-pdf`) for the same content. */
async function folderNow(request: Request): Promise<string> {
  return menuPdfFolder(
    menuPdfContent(await companyNow(request), request.server.app.options.publicUrl),
  );
}

/** Where the storage does not answer the menus are still to be had as pages; the log says what is wrong. */
function sayAway(request: Request): (fault: Error) => 'away' {
  return (fault) => {
    request.logger.error({ err: fault }, 'the storage of the menus does not answer');
    return 'away';
  };
}

/** What has become of the job: before the worker has asked for it, it is on its way as well. */
async function waitingFor(
  folder: string,
  request: Request,
): Promise<Exclude<MenuPdf['state'], 'ready'>> {
  const entry = await OutboxEntry.query(request.server.app.options.knex)
    .where({ job: 'make-menu-pdf' })
    .whereRaw("payload ->> 'folder' = ?", [folder])
    .orderBy('id', 'desc')
    .select('attempts', 'failed_at')
    .first();
  return entry && (entry.failed_at || entry.attempts >= patience) ? 'failed' : 'preparing';
}

function sendPatience(state: Exclude<MenuPdf['state'], 'ready'>, h: ResponseToolkit) {
  const links = [
    [menuPath('catering'), 'Catering Menu'],
    [menuPath('liquor'), 'Liquor Menu'],
    [menuPath('guide'), 'Decoration Guide'],
    [publicPages.services, 'All services'],
  ].map(([path, name]) => `<li><a href="${path}">${name}</a></li>`);
  const response = h
    .response(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${menuPdfTexts[state]} | Mr. Sea</title>
<h1>Menus</h1><p>${menuPdfTexts[state]}</p><ul>${links.join('')}</ul></html>`,
    )
    .type('text/html')
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5');
  // Works without scripts; what failed is not asked for on and on.
  return state === 'preparing' ? response.header('refresh', '5') : response;
}
