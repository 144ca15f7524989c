import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { refusal } from '../http/app-error';

/** Takes the compressed file that the build put beside each file, where the browser accepts it. */
export const precompressed = { lookupCompressed: true, lookupMap: { br: '.br', gzip: '.gz' } };

/**
 * Answers with a file of the web app when the path names one, and else with the app's page and `status`. Browsers
 * always ask whether either is still the same.
 */
export async function servePage(
  request: Request,
  h: ResponseToolkit,
  status: 200 | 404,
): Promise<ResponseObject> {
  const { webDir } = request.server.app.options;
  if (/^\/api(\/|$)/.test(request.path)) throw refusal(404);
  const name = status === 404 ? String(request.params.file ?? '') : '';
  // A missing file is a 404 and never the page: a browser must not take HTML for a script.
  const isFile = /\.[a-z0-9]+$/i.test(name);
  if (isFile && !(await exists(join(webDir, name)))) throw refusal(404);
  return h
    .file(isFile ? name : 'index.html', { confine: webDir, ...precompressed })
    .code(isFile ? 200 : status)
    .header('cache-control', 'no-cache');
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
