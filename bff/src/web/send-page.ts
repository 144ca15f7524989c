import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type { InquiryAnswer } from '../../contract/inquiry-page';
import type { RenderedPage } from '../../contract/page-render';
import { siteName, withSiteName } from '../../contract/seo';
import { refusal } from '../http/app-error';
import type { Content } from '../http/cache/cached-response';
import { sendCached } from '../http/cache/cached-route';
import { isDatabaseAway } from '../http/errors';
import { policyWith } from '../http/headers/security-headers';
import { unlistedTags } from '../seo/head-tags';
import { inlineScript, renderPage, wantsContent } from './page-renderer';

/** Answers with the bare app and the tags of this page in its head. Browsers always ask whether it is still the same. */
export function sendPage(
  request: Request,
  h: ResponseToolkit,
  head: string,
  status: 200 | 404 | 410 | 503 = 200,
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
  // What is free on a day changes without a word, as when a hold expires.
  const isKept = status === 200 && !request.url.searchParams.has('day');
  const response = isKept
    ? await sendCachedPage(request, h, head)
    : await sendNew(request, h, head, status);
  const script = await inlineScript(request);
  if (script) response.header('content-security-policy', policyWith(script));
  return response.vary('save-data');
}

/**
 * The same of what only whoever has the address may see, and what may be another at any moment: kept nowhere.
 */
export async function sendPrivate(
  request: Request,
  h: ResponseToolkit,
  head: string,
): Promise<ResponseObject> {
  const response = await sendNew(request, h, head, 200);
  const script = await inlineScript(request);
  if (script) response.header('content-security-policy', policyWith(script));
  return response.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
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
  if (status === 200 && page?.isMissing)
    return send(request, h, { head: notFoundTags, status: 404, page });
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

/** The app's page around the places that each page fills itself. */
interface Template {
  /** Differs from build to build. */
  mark: string;
  before: string;
  /** From the place of the tags to the end of the head. */
  head: string;
  /** The same around content that is there without scripts: on a slow link they let styles and pictures go first. */
  headOfContent: string;
  /** From the end of the head to the inside of `#root`; the rest of the page if there is no such element. */
  body: string;
  /** What stands in `#root` until scripts are there. */
  waiting: string;
  /** From the end of `#root`. */
  after: string;
}

const loaded = new Map<string, Template>();

/**
 * The app's page with the tags of one page in its head and, where the page was rendered, its content; undefined when the
 * app is not built.
 */
async function fillTemplate(
  webDir: string,
  tags: string,
  page?: RenderedPage,
): Promise<string | undefined> {
  const template = await load(join(webDir, 'index.html'));
  if (!template) return undefined;
  const { before, head, headOfContent, body, waiting, after } = template;
  if (!page) return before + tags + head + body + waiting + after;
  const end = after.replace('</div>', `</div>${page.data}`);
  return before + tags + page.preloads + headOfContent + page.files + body + page.content + end;
}

/** Names the built app; another one after each build. Undefined when the app is not built. */
async function templateMark(webDir: string): Promise<string | undefined> {
  return (await load(join(webDir, 'index.html')))?.mark;
}

async function load(path: string): Promise<Template | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return undefined;
  // A new build beside a running server counts at once.
  const mark = `${found.mtimeMs} ${found.size}`;
  const known = loaded.get(path);
  if (known?.mark === mark) return known;
  const template = { mark, ...split(await readFile(path, 'utf8')) };
  loaded.set(path, template);
  return template;
}

/** Where the head has `<!--head-->`, else where its title stands, else at its end; a title and description there go. */
function split(html: string): Omit<Template, 'mark'> {
  const place = '<!--head-->';
  const marked = html.includes(place)
    ? html
    : html.replace(/<title[\s>]|<\/head>|$/i, (found) => place + found);
  const plain = marked
    .replace(/<title[^>]*>[\s\S]*?<\/title>\s*/i, '')
    .replace(/<meta\s[^>]*name="description"[^>]*>\s*/i, '');
  const [before = '', rest = ''] = plain.split(place);
  const [head, inside] = cut(rest, rest.search(/<\/head>/i));
  const root = '<div id="root">';
  const [body, inRoot] = cut(inside, inside.indexOf(root) + root.length, inside.includes(root));
  const [waiting, after] = cut(inRoot, inRoot.indexOf('</div>'));
  const headOfContent = head.replace(
    /<(script|link)(?= (type="module"|rel="modulepreload"))/g,
    '<$1 fetchpriority="low"',
  );
  return { before, head, headOfContent, body, waiting, after };
}

function cut(text: string, at: number, found = at >= 0): [string, string] {
  return found ? [text.slice(0, at), text.slice(at)] : [text, ''];
}

type PageHandler = (request: Request, h: ResponseToolkit) => Promise<ResponseObject>;

/**
 * A page of the web app; `path` is written as in `publicPages`. While the database is away a visitor gets the app all the
 * same, which has the boats of the last visit; a crawler is told to come back.
 */
export function pageRoute(path: string, handler: PageHandler): ServerRoute {
  return {
    method: 'GET',
    // React Router writes `:id` where hapi writes `{id}`.
    path: path.replace(/:(\w+)/g, '{$1}'),
    options: { app: { policy: 'public' } },
    async handler(request, h) {
      try {
        return await handler(request, h);
      } catch (error) {
        if (!(error instanceof Error && isDatabaseAway(error))) throw error;
        request.logger.error({ err: error }, 'a page was sent without its metadata');
        const response = await sendPage(request, h, unlistedTags(siteName), 503);
        return response.header('retry-after', '5').header('cache-control', 'no-store');
      }
    },
  };
}
