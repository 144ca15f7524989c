import Ammo from '@hapi/ammo';
import type { Boom } from '@hapi/boom';
import type { HTTP_METHODS, Plugin, Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { type ErrorBody, errorTexts } from '../../contract/errors';
import { requestIdHeader } from '../../contract/request-id';
import { AppError, refusal } from './app-error';

/** Formats every error of the API as one shape, once; nothing of a fault's inside leaves the server. */
export const errors: Plugin<void> = {
  name: 'errors',
  register(server) {
    server.ext('onPreResponse', (request, h) => {
      const { response } = request;
      const fault = 'isBoom' in response ? response : rangeFault(request, response);
      if (!fault) return h.continue;
      return answer(request, h, (wrongMethod(request, fault as Boom) ?? fault) as Boom);
    });
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The refusal of a call that no route of the API takes, where the same address takes another kind; else undefined. */
function wrongMethod({ path, route, server }: Request, { output }: Boom): AppError | undefined {
  if (output.statusCode !== 404) return undefined;
  if (!path.startsWith('/api/') || route.path.startsWith('/api/')) return undefined;
  const taken = methods.filter((method) =>
    server.match(method as HTTP_METHODS, path)?.path.startsWith('/api/'),
  );
  if (taken.length === 0) return undefined;
  const { status, code, detail } = refusal(405);
  return new AppError(status, code, detail, { allow: taken.join(', ').toUpperCase() });
}

function answer(request: Request, h: ResponseToolkit, fault: Boom): ReturnType<typeof h.response> {
  const { status, body, headers } = describe(fault);
  if (status >= 500) request.logger.error({ err: fault }, 'request failed');
  const response = h.response({ ...body, request_id: request.app.requestId }).code(status);
  for (const [name, value] of Object.entries({ ...fault.output.headers, ...headers })) {
    if (value !== undefined) response.header(name, String(value));
  }
  return response
    .header(requestIdHeader, request.app.requestId)
    .header('cache-control', 'no-store');
}

function describe(fault: Boom): {
  status: number;
  body: ErrorBody;
  headers: Record<string, string>;
} {
  if (fault instanceof AppError) {
    return {
      status: fault.status,
      body: { ...fault.extra, error: fault.detail, code: fault.code },
      headers: { ...comeBack(fault.status), ...fault.headers },
    };
  }
  const status = isDatabaseAway(fault) ? 503 : fault.output.statusCode;
  const { code, text } = errorTexts[status] ??
    (status < 500 ? errorTexts[400] : errorTexts[500]) ?? { code: 'internal', text: '' };
  return { status, body: { error: text, code }, headers: comeBack(status) };
}

function comeBack(status: number): Record<string, string> {
  return status === 503 ? { 'retry-after': '5' } : {};
}

/** Whether a fault says that Postgres cannot be reached now, so that trying again makes sense. */
export function isDatabaseAway(fault: Error & { code?: unknown; nativeError?: unknown }): boolean {
  // Objection wraps what Postgres says.
  if (fault.nativeError instanceof Error) return isDatabaseAway(fault.nativeError);
  const code = typeof fault.code === 'string' ? fault.code : '';
  // Class 08 is a lost connection, 57P a server going down or starting up, 53 one out of slots, memory or disk.
  return (
    /^(08|57P|53)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE'].includes(code) ||
    fault.name === 'KnexTimeoutError' ||
    /Connection terminated|Connection ended|connection error/.test(fault.message)
  );
}

/**
 * The refusal of a wrong Range, which hapi would make after the last place where errors are formatted. A Range that is right
 * but that hapi would answer wrongly is taken from the request, whose answer then is the whole.
 */
function rangeFault(request: Request, response: ResponseObject): AppError | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  const bytes = Number(response.headers['content-length']);
  const isRanged = request.route.settings.response?.ranges && response.statusCode === 200;
  if (!range || !isRanged || !bytes || request.method !== 'get') return undefined;
  if (ifRange && ifRange !== response.headers.etag) return undefined;
  const parts = Ammo.header(String(range), bytes);
  if (!parts) {
    const { status, code, detail } = refusal(416);
    return new AppError(status, code, detail, { 'content-range': `bytes */${bytes}` });
  }
  // The last so many bytes, of a file that has fewer.
  if (parts.some(({ from }) => from < 0)) delete request.headers.range;
  return undefined;
}
