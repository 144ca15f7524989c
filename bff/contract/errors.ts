import type { FieldErrors } from './field';

/** What went wrong, for programs. Clients decide by status and code, never by the sentence. */
export type ErrorCode =
  | 'bad_request'
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  /** 403: the password has to be given again (`POST /users/reauthenticate/`). */
  | 'reauthentication_required'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_media_type'
  | 'key_reused'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable';

/** The body of every answer that is not a success: a sentence, or a message for each wrong field. */
export interface ErrorBody {
  error: string | FieldErrors;
  code: ErrorCode;
  /** The id under which the server logged the request. */
  request_id?: string;
}

/** The sentence for each status that has no better one of its own. */
export const errorTexts: Record<number, { code: ErrorCode; text: string }> = {
  400: { code: 'bad_request', text: 'The request could not be understood.' },
  401: { code: 'unauthorized', text: 'Please sign in.' },
  403: { code: 'forbidden', text: 'You are not allowed to do this.' },
  404: { code: 'not_found', text: 'There is nothing here.' },
  405: { code: 'bad_request', text: 'This address does not take that kind of request.' },
  408: { code: 'bad_request', text: 'The request took too long to arrive. Please try again.' },
  409: { code: 'conflict', text: 'Somebody else changed this in the meantime.' },
  413: { code: 'too_large', text: 'What you sent is too large.' },
  415: { code: 'unsupported_media_type', text: 'This kind of content is not accepted here.' },
  416: { code: 'bad_request', text: 'This file has no such part.' },
  422: {
    code: 'key_reused',
    text: 'This Idempotency-Key was already used for a different submission.',
  },
  429: { code: 'too_many_requests', text: 'Too many requests. Please try again later.' },
  431: { code: 'too_large', text: 'The headers of the request are too many or too long.' },
  500: { code: 'internal', text: 'Something went wrong on our side. Please try again.' },
  503: { code: 'unavailable', text: 'The service is not available right now. Please try again.' },
};
