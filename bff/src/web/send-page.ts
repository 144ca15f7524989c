import { createHash } from 'node:crypto';
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { InquiryAnswer } from '../../contract/inquiry-page';
import type { RenderedPage } from '../../contract/page-render';
import { refusal } from '../http/app-error';
import type { Content } from '../http/cache/cached-response';
import { sendCached } from '../http/cache/send-cached';
import { policyWith } from '../http/headers/security-headers';
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
    status === 200
      ? await sendCachedPage(request, h, head)
      : await sendNew(request, h, head, status);
  const script = await inlineScript(request);
  if (script) response.header('content-security-policy', policyWith(script));
  return response.vary('save-data');
}

async function sendCachedPage(
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
    if (page?.isMissing) throw new Missing(page);
    const body = page && (await fillTemplate(webDir, head, page));
    if (!body) throw new NoContent();
    return { type: 'text/html', body };
  };
  const key = `page ${request.url.pathname}${request.url.search} ${mark}`;
  return sendCached(request, h, { key, make }).catch((error) => {
    // The bare app stands in for this answer only.
    if (error instanceof NoContent) return sendPage(request, h, head);
    if (error instanceof Missing) {
      return send(request, h, { head: notFoundTags, status: 404, page: error.page });
    }
    throw error;
  });
}

/** The page could not be rendered. */
class NoContent extends Error {}

/** The page says that there is nothing of what its address asks for. */
class Missing extends Error {
  readonly page: RenderedPage;

  constructor(page: RenderedPage) {
    super('Nothing is there.');
    this.page = page;
  }
}

const notFoundTags = unlistedTags(withSiteName('Page not found'));

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

interface Answer {
  head: string;
  status: number;
  /** Path and search of the page that shows it. */
  address: string;
  inquiry: InquiryAnswer;
  /** Stands for the page where it cannot be rendered. */
  words: string;
}

/** Answers what was posted with a page that is nobody else's. */
export async function sendAnswer(
  request: Request,
  h: ResponseToolkit,
  { head, status, address, inquiry, words }: Answer,
): Promise<ResponseObject> {
  const page = await renderPage(request, { address, inquiry });
  const html = page && (await fillTemplate(request.server.app.options.webDir, head, page));
  const response = html
    ? h
        .response(html)
        .type('text/html')
        .header('content-security-policy', policyWith(await inlineScript(request)))
    : h.response(words).type('text/plain');
  return response.code(status).header('cache-control', 'no-store');
}

/** Answers with the app's page, which says that there is nothing here. */
export function sendNotFound(request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  return sendRendered(request, h, notFoundTags, 404);
}
