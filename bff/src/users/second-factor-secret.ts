import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenSecrets } from '../auth/tokens';

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/**
 * Encrypts the key of an account's one-time codes, which a copy of the database alone does not give away. It is bound to
 * the account: in another one's row it is worth nothing.
 * @returns nonce, tag and ciphertext
 */
export function sealSecret(secret: Uint8Array, userId: number, secrets: TokenSecrets): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secrets), nonce).setAAD(boundTo(userId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** The key that was encrypted; undefined when REFRESH_TOKEN_SECRET was another one then, or the row another one's. */
export function openSecret(
  stored: Buffer,
  userId: number,
  secrets: TokenSecrets,
): Buffer | undefined {
  const nonce = stored.subarray(0, nonceBytes);
  const tag = stored.subarray(nonceBytes, nonceBytes + tagBytes);
  const opening = createDecipheriv(cipher, keyOf(secrets), nonce, { authTagLength: tagBytes })
    .setAAD(boundTo(userId))
    .setAuthTag(tag);
  try {
    return Buffer.concat([opening.update(stored.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    // The tag does not fit.
    return undefined;
  }
}

function keyOf({ refreshTokenSecret }: TokenSecrets): Buffer {
  return Buffer.from(hkdfSync('sha256', refreshTokenSecret, '', 'keys of one-time codes', 32));
}

function boundTo(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
