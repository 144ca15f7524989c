import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a link opens. It is signed with it, so that a link of one kind opens nothing of another. */
export type LinkPurpose = 'offer' | 'inquiry';

/** A key for the link of one row. */
export function newLinkKey(): Buffer {
  return randomBytes(32);
}

/** The token of a link: the number of what it opens, and the proof that we wrote it. Always the same for one key. */
export function linkToken(purpose: LinkPurpose, id: number, key: Buffer): string {
  const proof = createHmac('sha256', key).update(`mr-sea/${purpose}-link\n${id}`).digest();
  return `${id}.${proof.toString('base64url')}`;
}

const tokenShape = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The number that a token says it is for, if it looks like a token at all: nothing is proved by that. */
export function claimedId(token: string): number | undefined {
  const id = Number(tokenShape.exec(token)?.[1]);
  return id <= 2_147_483_647 ? id : undefined;
}

/** Whether a token is the one of this number and key. */
export function isLinkToken(token: string, purpose: LinkPurpose, id: number, key: Buffer): boolean {
  // The text is compared, not its bytes: base64 has several spellings of some.
  const ours = Buffer.from(linkToken(purpose, id, key));
  const theirs = Buffer.from(token);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
