import Boom from '@hapi/boom';
import { type AdminConflict, adminTexts } from '../../contract/admin/lists';
import { type ErrorCode, errorTexts } from '../../contract/errors';
import type { FieldErrors } from '../../contract/field';

/** A refusal that the client may know about. Thrown anywhere, formatted once, in `errors.ts`. */
export class AppError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** A sentence, or a message for each wrong field. */
  readonly detail: string | FieldErrors;
  readonly headers: Record<string, string>;
  /** What the body says beside the error, as in the row that is in the way. */
  readonly extra: object;

  constructor(
    status: number,
    code: ErrorCode,
    detail: string | FieldErrors,
    headers: Record<string, string> = {},
    extra: object = {},
  ) {
    super(typeof detail === 'string' ? detail : Object.values(detail).join(' '));
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.headers = headers;
    this.extra = extra;
    // hapi takes an error that is no Boom for a fault of ours and logs it as one.
    Boom.boomify(this, { statusCode: status });
  }
}

/** The usual refusal of a status, in its usual words or better ones. */
export function refusal(
  status: keyof typeof errorTexts & number,
  detail?: string | FieldErrors,
): AppError {
  const { code, text } = errorTexts[status] ?? {
    code: 'bad_request' as const,
    text: 'Request refused.',
  };
  return new AppError(status, code, detail ?? text);
}

/** The refusal of an edit of a row that somebody else changed meanwhile; `current` is the row now, presented. */
export function conflict<Row>(current: Row): AppError {
  const extra: Pick<AdminConflict<Row>, 'current'> = { current };
  return new AppError(409, 'conflict', adminTexts.changedMeanwhile, {}, extra);
}
