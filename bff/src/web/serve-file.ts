import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, ServerRoute } from '@hapi/hapi';
import { publicPages } from '../../contract/pages';
import { refusal } from '../http/app-error';
import { keptBuilds } from './kept-builds';
import { sendNotFound } from './send-page';

/** Takes the compressed file that the build put beside each file, where the browser accepts it. */
const precompressed = { lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };

/** A script that only names others may be empty, and no device keeps an answer "204 No Content". */
const whole = { emptyStatusCode: 200 } as const;

/** What every page is made of. The service worker keeps it; as a page of its own it would be an empty one. */
const template = 'index.html';

/** Any other path: a file of the web app, or the app's page with status 404. */
export const serveFile: ServerRoute = {
  method: 'GET',
  path: '/{file*}',
  options: { app: { policy: 'public' }, response: whole },
  async handler(request, h) {
    const { webDir } = request.server.app.options;
    if (/^\/api(\/|$)/.test(request.path)) throw refusal(404);
    const name = String(request.params.file ?? '');
    if (!/\.[a-z0-9]+$/i.test(name)) return sendNotFound(request, h);
    if (name === template && wantsPage(request)) {
      const home = h.redirect(publicPages.home + request.url.search).permanent();
      // The service worker asks for the same address, and must not be led on by what a browser remembers.
      return home.header('cache-control', 'no-store');
    }
    // A missing file is a 404 and never the page: a browser must not take HTML for a script.
    if (!(await hasFile(webDir, name))) throw refusal(404);
    const file = h.file(name, { confine: webDir, ...precompressed });
    // A crawler that does not say what it takes gets the template, and is not to list it.
    if (name === template) file.header('x-robots-tag', 'noindex');
    return file.header('cache-control', 'no-cache');
  },
};

/** Whether it is a browser that goes somewhere, or a search engine, and no script that fetches a file. */
function wantsPage({ headers }: Request): boolean {
  return String(headers.accept ?? '').includes('text/html');
}

/** Whether a folder has a file of such a name. What a name that leads elsewhere would find there tells nobody anything. */
async function hasFile(folder: string, name: string): Promise<boolean> {
  if (name === '' || name.includes('\0') || name.split(/[/\\]/).includes('..')) return false;
  return stat(join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** The files that are named by their content: those of this build, and of the former ones for pages that are still open. */
export const serveAsset: ServerRoute = {
  method: 'GET',
  path: '/assets/{file*}',
  options: {
    app: { policy: 'public' },
    response: whole,
    // What has such a name never changes. A missing file is an error, which nobody keeps (http/errors.ts).
    cache: { otherwise: 'public, max-age=31536000, immutable' },
  },
  async handler(request, h) {
    const { webDir, buildsDir } = request.server.app.options;
    const name = String(request.params.file ?? '');
    const folder = await folderWith(name, join(webDir, 'assets'), buildsDir);
    if (!folder) throw refusal(404);
    return h.file(name, { confine: folder, ...precompressed });
  },
};

/** Which of the builds has a file; null when none has. */
async function folderWith(
  name: string,
  current: string,
  buildsDir: string | undefined,
): Promise<string | null> {
  if (await hasFile(current, name)) return current;
  for (const folder of buildsDir ? await keptBuilds(buildsDir) : []) {
    if (await hasFile(folder, name)) return folder;
  }
  return null;
}
