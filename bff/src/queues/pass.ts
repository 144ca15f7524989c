import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenSecrets } from '../auth/tokens';

/** Whose pass it is: the login (UUID) of an administrator. */
export interface PassHolder {
  userId: number;
  sessionId: string;
}

/**
 * A pass for the dashboard of the queues, which a browser shows as a cookie where a page of ours would send its token. The
 * key is made of that of the access tokens, and neither passes for the other.
 * @param until when it ends
 */
export function signPass({ userId, sessionId }: PassHolder, until: Date, secrets: TokenSecrets) {
  const said = `${userId}.${sessionId}.${Math.floor(until.getTime() / 1_000)}`;
  return `${said}.${seal(said, secrets)}`;
}

/** Whose pass it is, or undefined when we did not sign it or it has ended. */
export function readPass(pass: string, secrets: TokenSecrets): PassHolder | undefined {
  const [, said = '', userId, sessionId = '', until, given = ''] =
    /^((\d{1,10})\.([0-9a-f-]{36})\.(\d{10}))\.([\w-]{43})$/.exec(pass) ?? [];
  const expected = Buffer.from(seal(said, secrets));
  const isOurs = given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
  if (!isOurs || Number(until) * 1_000 <= Date.now()) return undefined;
  return { userId: Number(userId), sessionId };
}

function seal(said: string, { accessTokenSecret }: TokenSecrets): string {
  const key = createHmac('sha256', accessTokenSecret).update('pass for the queues').digest();
  return createHmac('sha256', key).update(said).digest('base64url');
}
