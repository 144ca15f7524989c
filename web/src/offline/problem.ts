import { type ApiError, NetworkError, type NetworkFailure } from '../api/client';

/**
 * Why a try to send came to nothing, for the screens to put into words. `too-many` and `server`: our server asked for
 * time or was not well. `refused`: it will not take the item as it is.
 */
export type Problem = NetworkFailure | 'too-many' | 'server' | 'refused';

/** Why a try came to nothing that may go better later. */
export function problemOf(error: ApiError | NetworkError): Problem {
  if (error instanceof NetworkError) return error.reason;
  return error.status === 429 ? 'too-many' : 'server';
}
