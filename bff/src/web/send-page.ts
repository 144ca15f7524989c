import { createHash } from 'node:crypto';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { RenderedPage } from '../../contract/page-render';
import { refusal } from '../http/app-error';
import type { Content } from '../http/finished-answer';
import { policyWith } from '../http/security-headers';
import { sendKept } from '../http/send-kept';
import { unlistedTags } from '../seo/head-tags';
import { withSiteName } from '../seo/seo-record';
import { inlineScript, renderPage, wantsContent } from './page-renderer';
import { fillTemplate, templateMark } from './page-template';

/** Answers with the bare app and the tags of this page in its head. Browsers always ask whether it is still the same. */
export function sendPage(
  request: Request,
  h: ResponseToolkit,
  head: string,
  status: 200 | 503 = 200,
): Promise<ResponseObject> {
  return send(request, h, { head, status });
}

/** The same with the page's content, readable before and without any script; finished bytes, kept until something changes. */
export async function sendRendered(
  request: Request,
  h: ResponseToolkit,
  head: string,
  status: 200 | 404 = 200,
): Promise<ResponseObject> {
  const response =
    status === 200 ? await sendKeptPage(request, h, head) : await sendNew(request, h, head, status);
  const script = await inlineScript(request);
  if (script) response.header('content-security-policy', policyWith(script));
  return response.vary('save-data');
}

async function sendKeptPage(
  request: Request,
  h: ResponseToolkit,
  head: string,
): Promise<ResponseObject> {
  const { webDir } = request.server.app.options;
  if (!wantsContent(request)) return sendPage(request, h, head);
  // What stands in the head is no part of the address, and neither is the build.
  const mark = hash(`${await templateMark(webDir)} ${head}`);
  const make = async (): Promise<Content> => {
    const page = await renderPage(request);
    const body = page && (await fillTemplate(webDir, head, page));
    if (!body) throw new NoContent();
    return { type: 'text/html', body };
  };
  const key = `page ${request.url.pathname}${request.url.search} ${mark}`;
  return sendKept(request, h, { key, make }).catch((error) => {
    // The bare app stands in for this answer only.
    if (error instanceof NoContent) return sendPage(request, h, head);
    throw error;
  });
}

/** The page could not be rendered. */
class NoContent extends Error {}

async function sendNew(
  request: Request,
  h: ResponseToolkit,
  head: string,
  status: number,
): Promise<ResponseObject> {
  const page = wantsContent(request) ? await renderPage(request) : undefined;
  return send(request, h, { head, status, page });
}

interface Sent {
  head: string;
  status: number;
  page?: RenderedPage | undefined;
}

async function send(
  request: Request,
  h: ResponseToolkit,
  { head, status, page }: Sent,
): Promise<ResponseObject> {
  const html = await fillTemplate(request.server.app.options.webDir, head, page);
  if (html === undefined) throw refusal(404);
  return h
    .response(html)
    .type('text/html')
    .code(status)
    .etag(hash(html))
    .header('cache-control', 'no-cache');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

/** Answers with the app's page, which says that there is nothing here. */
export function sendNotFound(request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  return sendRendered(request, h, unlistedTags(withSiteName('Page not found')), 404);
}
