import { join } from 'node:path';
import type { ServerRoute } from '@hapi/hapi';
import { refusal } from '../http/app-error';
import { keptBuilds } from './kept-builds';
import { hasFile, precompressed } from './serve-file';

/** The files that are named by their content: those of this build, and of the former ones for pages that are still open. */
export const serveAsset: ServerRoute = {
  method: 'GET',
  path: '/assets/{file*}',
  options: {
    app: { policy: 'public' },
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
