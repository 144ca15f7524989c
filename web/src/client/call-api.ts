import type { ErrorBody, ErrorCode } from '@mr-sea/bff/contract/errors';
import type { FieldErrors } from '@mr-sea/bff/contract/field';
import { requestIdHeader } from '@mr-sea/bff/contract/request-id';
import { reportAnswer, reportNoAnswer } from './connection';
import { newKey } from './new-key';

/** How long a call may take, answer body included, unless it says otherwise. Milliseconds. */
export const defaultTimeoutMs = 10_000;

/** The server understood the call and said no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** A message for each wrong field; empty when the error is not about fields. */
  readonly fields: FieldErrors;
  /** What the server asked us to wait, or null. */
  readonly retryAfterSeconds: number | null;
  /** The row as it is now, when an edit was based on an older one (`AdminConflict`); undefined otherwise. */
  readonly current: unknown;
  /** What takes the time that a booking is to have (`BookingRefused`); undefined otherwise. */
  readonly inTheWay: unknown;
  /** Whether a login wants a one-time code too (`TotpRequired`). */
  readonly totpRequired: boolean;

  constructor(
    status: number,
    body: ErrorBody & { current?: unknown; in_the_way?: unknown; totp_required?: unknown },
    retryAfterSeconds: number | null = null,
  ) {
    const fields = typeof body.error === 'string' ? {} : body.error;
    super(typeof body.error === 'string' ? body.error : Object.values(fields).join(' '));
    this.status = status;
    this.code = body.code;
    this.fields = fields;
    this.current = body.current;
    this.inTheWay = body.in_the_way;
    this.totpRequired = body.totp_required === true;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Why there was no answer of our server. `portal`: a page or a redirect came in its place, as from a Wi-Fi that wants a
 * sign-in. `not-ours`: something else answered, such as a proxy with its own error page.
 */
export type NetworkFailure = 'unreachable' | 'timeout' | 'portal' | 'not-ours';

/** Nobody can say what our server thinks of the call, or whether it ever arrived. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: NetworkFailure;

  constructor(reason: NetworkFailure, details: { cause?: unknown } = {}) {
    super(`No answer from the server (${reason}).`, { cause: details.cause });
    this.reason = reason;
  }
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** A call as the transport sees it. */
export interface Call extends CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, a Blob or a form as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  cache?: RequestCache;
  /** Whether a successful body is of the shape we asked for; anything else is not our server's. */
  expect?: (body: unknown) => boolean;
}

/**
 * Calls our API and returns the JSON of a success, or null for an answer without a body (204, 304).
 * Throws `ApiError` when the server refused, `NetworkError` when there was no answer of ours, and the signal's reason
 * when the caller gave up.
 */
export async function callApi<T>(
  path: string,
  call: Call = {},
  trip: Trip = exchange,
): Promise<T | null> {
  const started = Date.now();
  try {
    const headers = { [requestIdHeader]: newKey(), ...call.headers };
    const body = await understand(await trip(path, { ...call, headers }), call.expect);
    reportAnswer(Date.now() - started);
    return body as T | null;
  } catch (error) {
    if (error instanceof ApiError) reportAnswer(Date.now() - started);
    if (error instanceof NetworkError) reportNoAnswer(error.reason);
    throw error;
  }
}

/** `callApi` for calls whose success always has a body. */
export async function fetchJson<T>(path: string, call: Call = {}, trip?: Trip): Promise<T> {
  const body = await callApi<T>(path, call, trip);
  if (body === null) throw new NetworkError('not-ours');
  return body;
}

/** What came back, not looked at yet. */
export interface Answer {
  status: number;
  text: string;
  retryAfterSeconds: number | null;
}

/** Carries a call to the server and brings the answer. Throws `NetworkError` and the signal's reason. */
export type Trip = (path: string, call: Call) => Promise<Answer>;

/** One trip to the server and back; the timeout covers the body too, because a bad link stalls there as well. */
async function exchange(path: string, call: Call): Promise<Answer> {
  const { signal, timeoutMs = defaultTimeoutMs } = call;
  signal?.throwIfAborted();
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    giveUp();
  }, timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  try {
    const response = await fetch(path, {
      method: call.method ?? 'GET',
      signal: controller.signal,
      cache: call.cache ?? 'default',
      // Our API redirects nobody.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...contentType(call.body),
        ...call.headers,
      },
      body: bodyOf(call.body),
    });
    if (response.type === 'opaqueredirect') throw new NetworkError('portal');
    const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
    return { status: response.status, text: await response.text(), retryAfterSeconds };
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof NetworkError) throw cause;
    throw new NetworkError(late ? 'timeout' : 'unreachable', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** The header that a body needs. */
export function contentType(body: unknown): Record<string, string> {
  // The browser says itself where the parts of a form begin.
  if (body === undefined || body instanceof FormData) return {};
  return { 'content-type': body instanceof Blob ? body.type : 'application/json' };
}

/** A body as it goes over the wire. */
export function bodyOf(body: unknown): Blob | FormData | string | null {
  if (body === undefined) return null;
  return body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body);
}

function understand(answer: Answer, expect: Call['expect']): unknown {
  const { status, retryAfterSeconds } = answer;
  if (status === 204 || status === 304) return null;
  const body = parseJson(answer.text);
  if (status >= 200 && status < 300) {
    if (body === undefined) throw new NetworkError('portal');
    if (expect && !expect(body)) throw new NetworkError('not-ours');
    return body;
  }
  if (isErrorBody(body)) throw new ApiError(status, body, retryAfterSeconds);
  // What somebody else asks us to wait is no wish of our server.
  throw new NetworkError('not-ours');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body;
}

/** Seconds that a Retry-After header asks for, given as seconds or as a date; null when it says neither. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
