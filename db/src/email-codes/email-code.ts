import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Model } from 'objection';

/** A 6-digit code that proves that somebody reads an e-mail address. */
export class EmailCodeRow extends Model {
  static override tableName = 'email_codes';
  declare id: number;
  declare email: string;
  /** Null until the code is mailed, see `hashCode`. */
  declare code_hash: string | null;
  /** Wrong answers so far. */
  declare tries: number;
  declare created_at: Date;
  declare expires_at: Date;
  declare verified_at: Date | null;
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const bytes = 32;

/** Hashes a code with a salt of its own, as `salt.hash` in base64url: a million codes take hours to try, not a blink. */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(code, salt, bytes);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

/** Whether a code is the one that was hashed. */
export async function codeMatches(code: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await derive(code, Buffer.from(salt, 'base64url'), bytes);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
