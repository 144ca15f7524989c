import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerRoute } from '@hapi/hapi';
import { refusal } from '../http/app-error';
import { sendNotFound } from './send-page';

/** Takes the compressed file that the build put beside each file, where the browser accepts it. */
export const precompressed = { lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };

/** Any other path: a file of the web app, or the app's page with status 404. */
export const serveFile: ServerRoute = {
  method: 'GET',
  path: '/{file*}',
  options: { app: { policy: 'public' } },
  async handler(request, h) {
    const { webDir } = request.server.app.options;
    if (/^\/api(\/|$)/.test(request.path)) throw refusal(404);
    const name = String(request.params.file ?? '');
    if (!/\.[a-z0-9]+$/i.test(name)) return sendNotFound(request, h);
    // A missing file is a 404 and never the page: a browser must not take HTML for a script.
    if (!(await hasFile(webDir, name))) throw refusal(404);
    return h.file(name, { confine: webDir, ...precompressed }).header('cache-control', 'no-cache');
  },
};

/** Whether a folder has a file of such a name. What a name that leads elsewhere would find there tells nobody anything. */
export async function hasFile(folder: string, name: string): Promise<boolean> {
  if (name === '' || name.includes('\0') || name.split(/[/\\]/).includes('..')) return false;
  return stat(join(folder, name)).then(
    (found) => found.isFile(),
    () => false,
  );
}
