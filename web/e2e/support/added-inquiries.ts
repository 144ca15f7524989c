import { createHmac, randomBytes } from 'node:crypto';
import { query } from './site';

/** Gives a lead the link that a visitor's request has, and returns its path. */
export async function linkTo(lead: number): Promise<string> {
  const key = randomBytes(32);
  await query('UPDATE leads SET link_key = $2 WHERE id = $1', [lead, key]);
  const proof = createHmac('sha256', key).update(`mr-sea/inquiry-link\n${lead}`);
  return `/inquiries/${lead}.${proof.digest('base64url')}`;
}
