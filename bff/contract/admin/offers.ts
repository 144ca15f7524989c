import type { TextField } from '../field';
import { type OfferLine, type OfferState, totalOfLines } from '../offers';
import type { Quote } from '../quote';
import type { Versioned } from './lists';

/** What staff send; `lead` and `boat` are ids. Moments are ISO 8601. */
export interface NewOffer {
  lead: number;
  boat: number;
  starts_at: string;
  ends_at: string;
  guests: number | null;
  lines: OfferLine[];
  /** A line for each thing. */
  included: string | null;
  terms: string | null;
  /** Until then it can be accepted, and the boat is held. */
  expires_at: string;
  /** Id of the lead's open offer that this one is to replace. Without it a second one is refused, so that nobody replaces what a colleague sent unseen. */
  replaces: number | null;
}

/** An offer as staff see it. Moments are ISO 8601, UTC. */
export interface AdminOffer extends Versioned {
  lead: number;
  /** The id is null when the boat is gone. */
  boat: { id: number | null; name: string };
  starts_at: string;
  ends_at: string;
  guests: number | null;
  lines: OfferLine[];
  total_cents: number;
  included: string | null;
  terms: string | null;
  state: OfferState;
  /** Whether the boat is kept for exactly this time; the calendar may have been changed since. */
  held: boolean;
  expires_at: string;
  /** What the visitor opens; whoever has it can accept. */
  link: string;
  /** Who sent it; null for an account that is gone. */
  sent_by: string | null;
  created_at: string;
  /** When the visitor accepted or declined. */
  answered_at: string | null;
  /** When staff confirmed or withdrew it. */
  decided_at: string | null;
  /** Whether a mail about it to the visitor was given up. */
  undelivered: boolean;
}

/** What staff decide. A repeat changes nothing. */
export interface OfferDecision {
  status: 'confirmed' | 'withdrawn';
  version?: number;
}

export const adminOfferPaths = {
  /** GET with `lead`, the latest first; POST a `NewOffer`, once for each Idempotency-Key. */
  list: '/api/admin/offers',
  /** PUT an `OfferDecision`. */
  one: '/api/admin/offers/{id}',
};

/** The most offers of a lead that are listed. */
export const mostOffers = 50;
export const offerLimits = {
  lines: 20,
  lineCents: 100_000_000,
  totalCents: 1_000_000_000,
} as const;

export const adminOfferFields = {
  label: {
    required: 'Each line needs a description',
    max: { length: 120, message: 'A description cannot exceed 120 characters' },
  },
  included: { max: { length: 2000, message: '"What is included" cannot exceed 2000 characters' } },
  terms: { max: { length: 2000, message: 'Terms cannot exceed 2000 characters' } },
} satisfies Record<string, TextField>;

export const adminOfferTexts = {
  linesInvalid: `An offer has 1 to ${offerLimits.lines} lines`,
  amountInvalid: 'Amount has to be whole cents between -1,000,000 and 1,000,000 dollars',
  totalInvalid: 'The total has to be between 0 and 10,000,000 dollars',
  startsPast: 'The trip has to begin later than now',
  expiryAfterStart: 'An offer expires before the trip begins',
  alreadyOpen: 'There is an offer for this lead already.',
  notHeld: 'The boat is no longer held for this offer. Please send a new one.',
} as const;

/** The lines of an offer as the visitor's estimate has them. */
export function linesOfQuote({ lines }: Quote): OfferLine[] {
  return lines.map(({ label, cents }) => ({
    label: label.slice(0, adminOfferFields.label.max.length),
    amount_cents: cents,
  }));
}

/** What is wrong with the total of lines, or undefined. */
export function totalProblem(lines: readonly OfferLine[]): string | undefined {
  const total = totalOfLines(lines);
  return total < 0 || total > offerLimits.totalCents ? adminOfferTexts.totalInvalid : undefined;
}
