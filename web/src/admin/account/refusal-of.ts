import { ApiError } from '../../client/call-api';

/** What the server said when it refused; empty when it said nothing or did not answer. */
export function refusalOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '';
}
