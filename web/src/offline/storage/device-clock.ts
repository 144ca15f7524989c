/**
 * Times that were written down by this device's clock, which may have been wrong then: one that lies further ahead than can be
 * tells nothing. All in milliseconds.
 */

/** Whether something was done in the last `ms`. */
export function isRecent(at: number, now: number, ms: number): boolean {
  return at <= now && now - at < ms;
}

/** Whether the end of a wait of at most `longest` still lies ahead. */
export function isAhead(until: number, now: number, longest: number): boolean {
  return until > now && until - now <= longest;
}
