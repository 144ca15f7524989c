import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Model } from 'objection';

/** What staff offer a lead: a boat for a time, for an amount. */
export class OfferRow extends Model {
  static override tableName = 'offers';
  static override jsonAttributes = ['lines'];
  declare id: number;
  declare lead_id: number;
  /** Null when the boat is gone, as its booking then is. */
  declare boat_id: number | null;
  /** What holds the boat for it. */
  declare booking_id: number | null;
  declare boat_name: string;
  declare starts_at: Date;
  declare ends_at: Date;
  /** People. */
  declare guests: number | null;
  /** Whole cents; less than zero makes it cheaper. */
  declare lines: { label: string; amount_cents: number }[];
  /** The sum of the lines. */
  declare total_cents: number;
  /** A line for each thing. */
  declare included: string | null;
  declare terms: string | null;
  declare status: 'sent' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'confirmed';
  /** Until then it can be accepted. */
  declare expires_at: Date;
  declare link_key: Buffer;
  declare sent_by: number | null;
  /** When the visitor accepted or declined it. */
  declare answered_at: Date | null;
  /** When staff confirmed or withdrew it. */
  declare decided_at: Date | null;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}

/** A key for the link of one offer. */
export function newLinkKey(): Buffer {
  return randomBytes(32);
}

/** The token of an offer's link: its number, and the proof that we wrote it. Always the same for one offer. */
export function offerToken({ id, link_key }: Pick<OfferRow, 'id' | 'link_key'>): string {
  return `${id}.${proofOf(id, link_key).toString('base64url')}`;
}

const tokenShape = /^([1-9]\d{0,9})\.([\w-]{43})$/;

/** The id of the offer that a token says it is for, if it looks like a token at all: nothing is proved by that. */
export function claimedOffer(token: string): number | undefined {
  const id = Number(tokenShape.exec(token)?.[1]);
  return id <= 2_147_483_647 ? id : undefined;
}

/** Whether a token is the one of this offer. */
export function isTokenOf(
  token: string,
  { id, link_key }: Pick<OfferRow, 'id' | 'link_key'>,
): boolean {
  // The text is compared, not its bytes: base64 has several spellings of some.
  const ours = Buffer.from(offerToken({ id, link_key }));
  const theirs = Buffer.from(token);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function proofOf(id: number, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`mr-sea/offer-link\n${id}`).digest();
}
