import type { Request, ServerRoute } from '@hapi/hapi';
import type Joi from 'joi';
import { publicRoute } from '../routes';
import { keptOptions, sendCached } from './send-cached';

interface KeptRoute<Valid> {
  path: string;
  query?: Joi.ObjectSchema;
  params?: Joi.ObjectSchema;
  /** As in `Content`. */
  isBulk?: boolean;
  /** Reads what is shown; nothing of the request but its input may count. */
  read(input: Valid, request: Request): Promise<object>;
}

/** A public read of JSON that is answered with finished bytes, kept until something changes that it may show. */
export function cachedRoute<Valid extends { params?: unknown; query?: unknown }>({
  path,
  read,
  isBulk = false,
  ...schemas
}: KeptRoute<Valid>): ServerRoute {
  return publicRoute<Valid>({
    method: 'GET',
    path,
    ...schemas,
    options: keptOptions,
    handler: (input, request, h) =>
      sendCached(request, h, {
        key: `${path} ${questionOf(input.params)} ${questionOf(input.query)}`,
        make: async () => ({
          type: 'application/json',
          body: JSON.stringify(await read(input, request)),
          isBulk,
        }),
      }),
  });
}

/** Validated input as text: the same for every order in which it was given. */
function questionOf(input: unknown): string {
  return JSON.stringify(Object.entries(input ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}
