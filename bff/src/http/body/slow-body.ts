/**
 * Route options for bodies of megabytes, which take minutes on a phone at the dock. Just below the five minutes after
 * which Node itself ends a request.
 */
export const slowBody = {
  timeout: { socket: 295_000 },
  payload: { timeout: 290_000 },
};
