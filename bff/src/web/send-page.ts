import { createHash } from 'node:crypto';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { refusal } from '../http/app-error';
import { unlistedTags } from '../seo/head-tags';
import { withSiteName } from '../seo/seo-record';
import { fillTemplate } from './page-template';

/** Answers with the app's page and the tags of this page in its head. Browsers always ask whether it is still the same. */
export async function sendPage(
  request: Request,
  h: ResponseToolkit,
  head: string,
  status: 200 | 404 | 503 = 200,
): Promise<ResponseObject> {
  const html = await fillTemplate(request.server.app.options.webDir, head);
  if (html === undefined) throw refusal(404);
  return h
    .response(html)
    .type('text/html')
    .code(status)
    .etag(createHash('sha256').update(html).digest('base64url').slice(0, 22))
    .header('cache-control', 'no-cache');
}

/** Answers with the app's page, which then says that there is nothing here. */
export function sendNotFound(request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  return sendPage(request, h, unlistedTags(withSiteName('Page not found')), 404);
}
