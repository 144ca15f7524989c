import { Model } from 'objection';
import { isLinkToken, linkToken } from '../signed-link';

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

/** The token of an offer's link. */
export function offerToken({ id, link_key }: Pick<OfferRow, 'id' | 'link_key'>): string {
  return linkToken('offer', id, link_key);
}

/** Whether a token is the one of this offer. */
export function isTokenOf(
  token: string,
  { id, link_key }: Pick<OfferRow, 'id' | 'link_key'>,
): boolean {
  return isLinkToken(token, 'offer', id, link_key);
}
