import { idempotencyHeader } from '@mr-sea/bff/contract/submissions';
import { type CallOptions, fetchJson } from '../../client/call-api';
import { hasId } from '../../client/shape-guards';

/**
 * Posts what a visitor submits. The key makes repeating safe: the same key never creates a second row.
 * Only an answer with an id counts as a success.
 */
export function postSubmission<Receipt>(
  path: string,
  body: unknown,
  key: string,
  options: CallOptions = {},
): Promise<Receipt> {
  return fetchJson(path, {
    ...options,
    method: 'POST',
    body,
    headers: { [idempotencyHeader]: key },
    expect: hasId,
  });
}
