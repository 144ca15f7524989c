import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request } from '@hapi/hapi';
import type { RenderedPage, RenderPage } from '../../contract/page-render';
import { pageSource } from './page-source';

/** Rendering keeps the processor busy. Beyond so many at a time visitors get the bare app, which asks the API itself. */
const mostAtOnce = 12;
let underWay = 0;

const loaded = new Map<string, { mark: number; render: Promise<RenderPage> }>();

/** Whether a visitor is sent pages with their content. Who saves data is not: only their browser can choose the pictures. */
export function wantsContent(request: Request): boolean {
  return request.headers['save-data'] !== 'on';
}

/**
 * The page that a request asks for, rendered with its data by the server's bundle of the web app. Undefined where the bare
 * app is to be sent: without the bundle (it stands beside the built app, its folder called the same with `-server`), when
 * too many pages are being rendered, and when rendering fails, which is logged.
 */
export async function renderPage(request: Request): Promise<RenderedPage | undefined> {
  if (underWay >= mostAtOnce) return undefined;
  underWay += 1;
  try {
    const render = await load(
      join(`${request.server.app.options.webDir}-server`, 'render-page.js'),
    );
    return await render?.(request.url.pathname + request.url.search, pageSource(request));
  } catch (error) {
    request.logger.error({ err: error }, 'a page was sent without its content');
    return undefined;
  } finally {
    underWay -= 1;
  }
}

async function load(path: string): Promise<RenderPage | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  const known = loaded.get(path);
  if (known?.mark === found.mtimeMs) return known.render;
  // A new build beside a running server counts at once, as it does for index.html.
  const render = import(`${pathToFileURL(path)}?${found.mtimeMs}`).then(
    (bundle) => bundle.renderPage,
  );
  loaded.set(path, { mark: found.mtimeMs, render });
  return render;
}
