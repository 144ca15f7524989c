import type { TextField } from './field';
import type { Picture } from './images';

/**
 * `sent` waits for the visitor until it expires; `accepted` keeps the boat until staff confirm or withdraw it; the others are over.
 */
export type OfferState = 'sent' | 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'confirmed';

/** What an amount is made of. Whole cents; less than zero makes it cheaper. */
export interface OfferLine {
  label: string;
  amount_cents: number;
}

/** An offer as whoever has its link sees it. It names no person. Times are those of Miami, `YYYY-MM-DDTHH:MM`. */
export interface Offer {
  state: OfferState;
  /** By which the visitor knows the request. */
  reference: string;
  boat: {
    name: string;
    /** Its address on the site; null when it is not on offer to everybody. */
    page: string | null;
    picture: Picture | null;
  };
  starts: string;
  ends: string;
  guests: number | null;
  lines: OfferLine[];
  total_cents: number;
  /** A line for each thing. */
  included: string | null;
  terms: string | null;
  /** Until then it can be accepted. */
  expires: string;
}

/** Body of the 409 that answers what can be done no more: the offer as it is now. */
export interface OfferRefused {
  error: string;
  code: 'conflict';
  offer: Offer;
}

export const offerPaths = {
  /** GET. */
  one: '/api/offers/{token}',
  /** POST; a repeat answers as the first did. */
  accept: '/api/offers/{token}/accept',
  decline: '/api/offers/{token}/decline',
  /** POST `{ text }`, once for each Idempotency-Key; 204. */
  question: '/api/offers/{token}/question',
};

/** The page of the site that a link leads to. */
export function offerPage(token: string): string {
  return `/offers/${token}`;
}

export const offerQuestionFields = {
  text: {
    required: 'Please write your question',
    max: { length: 800, message: 'A question cannot exceed 800 characters' },
  },
} satisfies Record<string, TextField>;

/** Questions about one offer in a day. */
export const offerQuestionsPerDay = 20;

export const offerTexts: Record<Exclude<OfferState, 'sent'>, string> = {
  accepted: 'This offer was accepted already.',
  declined: 'This offer was declined.',
  expired: 'This offer has expired.',
  withdrawn: 'This offer is no longer available.',
  confirmed: 'This trip is confirmed already.',
};

/** What lines come to. Whole cents. */
export function totalOfLines(lines: readonly OfferLine[]): number {
  return lines.reduce((all, { amount_cents }) => all + amount_cents, 0);
}
