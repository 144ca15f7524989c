import type { Lifecycle, Request, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import type { ValidationErrorItem } from 'joi';
import Joi from 'joi';
import { AppError, refusal } from './app-error';

/**
 * Who may call a route: anybody, anybody who is signed in, administrators, or who runs the site, whom such a route knows
 * by a strategy of its own. A route without a policy fails a test that walks the route table.
 */
export type Policy = 'public' | 'user' | 'admin' | 'operator';

declare module '@hapi/hapi' {
  interface RouteOptionsApp {
    policy?: Policy;
    /** What the handler itself reads of a body that hapi leaves alone. */
    reads?: RawBody;
  }
}

/** A body that is read by the handler: one that this schema describes, as JSON or as a form, or the bytes of a picture. */
type RawBody = Joi.ObjectSchema | 'picture';

/** What a route's schemas let through. */
interface Input {
  params?: unknown;
  query?: unknown;
  payload?: unknown;
}

interface Route<Valid extends Input> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Joi.ObjectSchema;
  params?: Joi.ObjectSchema;
  payload?: Joi.ObjectSchema;
  headers?: Joi.ObjectSchema;
  /** Of a body that hapi does not parse, instead of `payload`. */
  reads?: RawBody;
  /** See `security-headers.ts`. */
  isEmbeddable?: boolean;
  handler(input: Valid, request: Request, h: ResponseToolkit): Lifecycle.ReturnValue;
  /** `payload` in it changes what a body may be: larger, multipart, a stream. */
  options?: Omit<RouteOptions, 'validate' | 'handler' | 'app' | 'auth'>;
}

// A form with the longest texts it allows is well below this.
const formBytes = 64 * 1024;
/** Of a route that takes no body: none, or one that says nothing. */
const noBody = Joi.object({}).allow(null);

/**
 * A route that anybody may call: input checked at the edge, small JSON bodies. `Valid` names what the schemas let
 * through, as in `publicRoute<{ params: { id: number } }>`.
 */
export function publicRoute<Valid extends Input>(route: Route<Valid>): ServerRoute {
  return declare('public', route);
}

/** A route for everybody whose account is active; `request.auth.credentials` says who it is. */
export function userRoute<Valid extends Input>(route: Route<Valid>): ServerRoute {
  return declare('user', route);
}

/**
 * A route for active administrators: 401 without a valid access token, 403 for everybody else.
 * `request.auth.credentials` says who it is. Answers are never stored on the way: they hold personal data.
 */
export function adminRoute<Valid extends Input>(route: Route<Valid>): ServerRoute {
  return declare('admin', route);
}

function declare<Valid extends Input>(
  policy: Exclude<Policy, 'operator'>,
  route: Route<Valid>,
): ServerRoute {
  const { method, path, handler, query, params, headers, reads, isEmbeddable, options } = route;
  const payload = route.payload ?? (method === 'GET' || reads ? undefined : noBody);
  return {
    method,
    path,
    options: {
      ...(policy !== 'public' && method === 'GET' && { cache: { otherwise: 'no-store' } }),
      ...options,
      app: { policy, ...(reads && { reads }), ...(isEmbeddable && { isEmbeddable }) },
      auth: authOf[policy],
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
      ...(method !== 'GET' && {
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

/** The strategy and scope stand in `auth-strategy.ts`. */
const authOf: Record<Exclude<Policy, 'operator'>, RouteOptions['auth']> = {
  public: false,
  user: { strategy: 'access-token' },
  admin: { strategy: 'access-token', access: { scope: 'admin' } },
};

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
  // Somebody may send a field that every other object has from the start, as "constructor".
  const fields: Record<string, string> = Object.create(null);
  for (const detail of details) fields[detail.path.join('.')] ??= plainWords(detail);
  return fields;
}

/** What a schema says by itself, in words that a person understands. By the codes of Joi; `limit` and `valids` are its own. */
const sentences: Record<string, (context: { limit?: unknown; valids?: unknown[] }) => string> = {
  'any.required': () => 'This is missing.',
  'any.only': ({ valids = [] }) =>
    `Please choose one of these: ${valids.filter((value) => value !== null && value !== '').join(', ')}.`,
  'object.unknown': () => 'There is no field of this name here.',
  'object.base': () => 'Fields with names are expected here.',
  'number.base': () => 'This has to be a number.',
  'number.integer': () => 'This has to be a whole number.',
  'number.min': ({ limit }) => `This has to be ${limit} or more.`,
  'number.max': ({ limit }) => `This has to be ${limit} or less.`,
  'number.unsafe': () => 'This number is too large.',
  'number.infinity': () => 'This number is too large.',
  'string.base': () => 'This has to be a text.',
  'string.empty': () => 'This cannot be empty.',
  'string.min': ({ limit }) => `Please write ${limit} characters or more.`,
  'string.max': ({ limit }) => `Please write ${limit} characters or fewer.`,
  'string.length': ({ limit }) => `This takes exactly ${limit} characters.`,
  'string.isoDate': () => 'This has to be a date and time, as in 2026-11-23T10:00:00Z.',
  'boolean.base': () => 'This has to be true or false.',
  'array.base': () => 'This has to be a list.',
  'array.min': ({ limit }) => `This list needs ${limit} or more.`,
  'array.max': ({ limit }) => `This list takes ${limit} or fewer.`,
  'array.unique': () => 'This list has something twice.',
};

/** A finding's message: the schema's own, or a sentence where nobody has written one. */
function plainWords({ type, message, context = {} }: ValidationErrorItem): string {
  // Joi's own words begin with the field's name.
  if (!context.label || !message.startsWith(context.label)) return message;
  return (
    sentences[type]?.(context as { limit?: unknown; valids?: unknown[] }) ??
    'This is not as it is expected here.'
  );
}
