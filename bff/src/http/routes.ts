import type { Lifecycle, Request, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import type Joi from 'joi';
import { AppError, refusal } from './app-error';

/** Who may call a route. A route without a policy fails a test that walks the route table. */
export type Policy = 'public' | 'admin';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    policy?: Policy;
  }
}

/** What a route's schemas let through. */
interface Input {
  params?: unknown;
  query?: unknown;
  payload?: unknown;
}

interface PublicRoute<Valid extends Input> {
  method: 'GET' | 'POST';
  path: string;
  query?: Joi.ObjectSchema;
  params?: Joi.ObjectSchema;
  payload?: Joi.ObjectSchema;
  headers?: Joi.ObjectSchema;
  handler(input: Valid, request: Request, h: ResponseToolkit): Lifecycle.ReturnValue;
  options?: Omit<RouteOptions, 'validate' | 'handler' | 'app'>;
}

// A form with the longest texts it allows is well below this.
const formBytes = 64 * 1024;

/**
 * A route that anybody may call: input checked at the edge, small JSON bodies. `Valid` names what the schemas let
 * through, as in `publicRoute<{ params: { id: number } }>`.
 */
export function publicRoute<Valid extends Input>(route: PublicRoute<Valid>): ServerRoute {
  const { method, path, handler, query, params, payload, headers, options } = route;
  return {
    method,
    path,
    options: {
      ...options,
      app: { policy: 'public' },
      handler: (request, h) =>
        handler(
          { params: request.params, query: request.query, payload: request.payload } as Valid,
          request,
          h,
        ),
      validate: {
        ...(query && { query }),
        ...(params && { params }),
        ...(payload && { payload }),
        ...(headers && { headers }),
        failAction: refuseInvalid,
      },
      ...(method === 'POST' && {
        payload: {
          maxBytes: formBytes,
          allow: 'application/json',
          timeout: 15_000,
          ...options?.payload,
        },
      }),
    },
  };
}

/** Turns Joi's findings into a message for each wrong field; what is wrong in the address is one sentence. */
const refuseInvalid: Lifecycle.FailAction = (_request, _h, error) => {
  const failure = error as (Joi.ValidationError & { output?: { payload?: unknown } }) | undefined;
  if (!failure?.details) throw refusal(400);
  const fields = fieldMessages(failure);
  if ('' in fields) throw refusal(400, 'Please send the fields as a JSON object.');
  throw new AppError(400, 'validation', fields);
};

/** Joi's findings as the first message for each wrong field. */
export function fieldMessages({ details }: Joi.ValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of details) fields[path.join('.')] ??= message;
  return fields;
}
