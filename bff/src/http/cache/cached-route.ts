import type { IncomingMessage } from 'node:http';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import type Joi from 'joi';
import { requestIdHeader } from '../../../contract/request-id';
import { loggedPath } from '../request-log';
import { publicRoute } from '../routes';
import type { CachedResponse, Content, Heads, Variant } from './cached-response';

interface KeptRoute<Valid> {
  path: string;
  query?: Joi.ObjectSchema;
  params?: Joi.ObjectSchema;
  /** As in `Content`. */
  isBulk?: boolean;
  /** Whether the answer to a question is kept; left out, every answer is. */
  isKept?(input: Valid): boolean;
  /** Reads what is shown; nothing of the request but its input may count. */
  read(input: Valid, request: Request): Promise<object>;
}

/** A public read of JSON that is answered with finished bytes, kept until something changes that it may show. */
export function cachedRoute<Valid extends { params?: unknown; query?: unknown }>({
  path,
  read,
  isKept = () => true,
  isBulk = false,
  ...schemas
}: KeptRoute<Valid>): ServerRoute {
  return publicRoute<Valid>({
    method: 'GET',
    path,
    ...schemas,
    options: keptOptions,
    async handler(input, request, h) {
      if (!isKept(input)) {
        return h.response(await read(input, request)).header('cache-control', 'no-cache');
      }
      return sendCached(request, h, {
        key: `${path} ${questionOf(input.params)} ${questionOf(input.query)}`,
        make: async () => ({
          type: 'application/json',
          body: JSON.stringify(await read(input, request)),
          isBulk,
        }),
      });
    },
  });
}

/** Validated input as text: the same for every order in which it was given. */
function questionOf(input: unknown): string {
  return JSON.stringify(Object.entries(input ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Question {
  /** The same for all requests that get the same bytes, and for no others. */
  key: string;
  /** Reads what is shown. Whatever it depends on beside the key has to be announced when it changes (migration 011). */
  make(): Promise<Content>;
}

/**
 * Answers with finished bytes: kept ones, or new ones, which are kept. 304 when the browser has them. Browsers may keep
 * them too, but always ask. The next request for the same address is answered before hapi hears of it (`response-cache.ts`).
 *
 * Everything that an answer depends on stands in its address: no cookies, no sign-in, no nonce in its HTML.
 */
export async function sendCached(
  request: Request,
  h: ResponseToolkit,
  { key, make }: Question,
): Promise<ResponseObject> {
  const { answers } = request.server.app;
  const answer = await answers.get(key, make);
  const coding = answer.codingFor(request.info.acceptEncoding);
  const known = answer.isNamedBy(request.headers['if-none-match']);
  const response = known ? h.response().code(304) : await sendVariant(request, h, key, answer);
  return response
    .header('etag', answer.etagIn(coding))
    .header('cache-control', 'no-cache')
    .vary('accept-encoding');
}

/** For `options` of a route whose handler uses `sendCached`: cookies have no say in it. */
export const keptOptions = { state: { parse: false } } as const;

async function sendVariant(
  request: Request,
  h: ResponseToolkit,
  key: string,
  answer: CachedResponse,
): Promise<ResponseObject> {
  const { answers } = request.server.app;
  const coding = answer.codingFor(request.info.acceptEncoding);
  const variant = await answer.in(coding);
  answers.weigh(key, answer);
  if (request.method === 'get') {
    const { path, route } = request;
    answers.learn(requestOf(request.raw.req), {
      ...{ key, coding, route: route.path },
      path: loggedPath(path),
    });
    rememberHead(request, variant);
  }
  const response = h.response(variant.body).type(answer.type);
  return coding === 'identity' ? response : response.compressed(coding);
}

/** All of a GET that its answer may depend on: its address, the host (`head-checks.ts`), and the headers of `vary`. */
export function requestOf({ url = '', headers }: IncomingMessage): string {
  const { host = '', 'accept-encoding': encodings = '', 'save-data': saving = '' } = headers;
  return `${encodings} ${saving} ${host} ${url}`;
}

/** Notes what was sent in front of the bytes, by whichever plugin. */
function rememberHead({ raw: { res } }: Request, variant: Variant): void {
  if (variant.heads) return;
  res.once('finish', () => {
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !ofOneRequest.has(name));
    const isOwn = headers.some(([name]) => name === 'set-cookie');
    if (res.statusCode !== 200 || isOwn || !headers.some(([name]) => name === 'etag')) return;
    const unchanged = headers.filter(([name]) => !ofTheBody.has(name));
    variant.heads = { found: flat(headers), unchanged: flat(unchanged) } satisfies Heads;
  });
}

const ofOneRequest = new Set([requestIdHeader, 'connection', 'keep-alive', 'date']);
const ofTheBody = new Set(['content-length', 'content-type', 'content-encoding', 'accept-ranges']);

function flat(headers: [string, unknown][]): string[] {
  return headers.flatMap(([name, value]) => [name, String(value)]);
}
