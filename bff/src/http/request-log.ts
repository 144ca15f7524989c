import { randomUUID } from 'node:crypto';
import type { Plugin } from '@hapi/hapi';
import hapiPino from 'hapi-pino';
import pino from 'pino';
import { requestIdHeader } from '../../contract/request-id';

declare module '@hapi/hapi' {
  interface RequestApplicationState {
    /** Stands in each log line of the request, in its answer, and in the jobs that it causes. */
    requestId: string;
  }
}

/** Gives each request an id, the one that the browser sends if it is a UUID, and logs how it ended: no bodies, no headers, no query, so no personal data. */
export const requestLog: Plugin<void> = {
  name: 'request-log',
  async register(server) {
    server.ext('onRequest', (request, h) => {
      request.app.requestId = requestIdOf(request.headers[requestIdHeader]);
      return h.continue;
    });
    server.ext('onPreResponse', (request, h) => {
      const { response } = request;
      if ('isBoom' in response) response.output.headers[requestIdHeader] = request.app.requestId;
      else response.header(requestIdHeader, request.app.requestId);
      return h.continue;
    });
    await server.register({
      plugin: hapiPino,
      options: {
        instance: server.app.options.log,
        getChildBindings: (request) => ({ request_id: request.app.requestId }),
        serializers: {
          err: describeFault,
          req: ({ method, url }: { method: string; url: string }) => ({
            method,
            path: loggedPath(url),
          }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        },
        customRequestCompleteMessage: ({ method, path, raw }, responseTime) =>
          `${method} ${loggedPath(path)} ${raw.res.headersSent ? raw.res.statusCode : '-'} (${responseTime} ms)`,
        logEvents: ['onPostStart', 'onPostStop', 'response'],
        ignorePaths: ['/api/health'],
      },
    });
  },
};

/** The id that the browser has given the request, or a new one. Anything but a UUID could write what it likes into our log. */
export function requestIdOf(header: unknown): string {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  return typeof header === 'string' && uuid.test(header) ? header : randomUUID();
}

/** The path of an address, without what opens something: whoever reads the log could use a reset link before its owner does. */
export function loggedPath(url: string): string {
  return (url.split('?')[0] ?? '')
    .replace(/(\/users\/reset\/).+/, '$1…')
    .replace(/^(\/api\/calendars\/).+/, '$1…')
    .replace(/^((?:\/api)?\/(?:offers|inquiries)\/).+/, '$1…')
    .replace(/^(\/(?:media|api\/pictures)\/private\/)[^/]+/, '$1…');
}

/** What a fault is logged as. */
interface LoggedFault {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  /** Of Postgres: where it met the fault. */
  table?: string;
  column?: string;
  constraint?: string;
}

/**
 * A fault as it is logged: what it is and where it came from. Postgres also repeats the values of the row that it refused,
 * in fields of their own and in quotation marks; those are somebody's name and address, and stay out.
 */
function describeFault(fault: Error): LoggedFault {
  const { type, message, stack } = pino.stdSerializers.err(fault);
  const { code, table, column, constraint } = fault as Error & Partial<LoggedFault>;
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(typeof code === 'string' && { code }),
    ...(table && { table }),
    ...(column && { column }),
    ...(constraint && { constraint }),
  };
}

/** As in `invalid input syntax for type date: "…"`. */
function withoutValues(text = ''): string {
  return text.replace(/: "(?:[^"\\]|\\.)*"/g, ': "…"');
}
