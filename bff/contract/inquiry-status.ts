import type { OfferState } from './offers';
import type { TripWishes } from './trip-wishes';

/**
 * `open` can be changed and withdrawn; `confirmed` is a trip, about which we are called; `closed` was closed by staff; `withdrawn` by the
 * visitor.
 */
export type InquiryState = 'open' | 'confirmed' | 'closed' | 'withdrawn';

/** What a visitor can change of a request: what is not named stays, an optional one that is null is cleared. */
export type InquiryChange = Partial<
  Pick<TripWishes, 'hour' | 'duration_hours' | 'guests'> & {
    /** YYYY-MM-DD. */
    date: string | null;
    phone: string;
    message: string | null;
  }
>;

/**
 * A request as whoever has its link sees it: nothing of what staff note, and neither name nor address of the person. Moments are those of
 * Miami, `YYYY-MM-DDTHH:MM`.
 */
export interface InquiryStatus extends Required<InquiryChange> {
  state: InquiryState;
  /** By which the visitor knows it. */
  reference: string;
  /** The boats asked about; none on a general request. */
  boats: string[];
  received: string;
  /** When staff first saw it; null where nobody has yet, or nobody knows when. */
  seen: string | null;
  answered: string | null;
  withdrawn: string | null;
  /** The latest offer for each boat that was asked about. */
  offers: InquiryOffer[];
  /** What is confirmed; none where staff have only said that it is. */
  trips: { boat: string; starts: string; ends: string }[];
  /** The first name of who looks after it, where somebody does. */
  caller: string | null;
}

export interface InquiryOffer {
  boat: string;
  state: OfferState;
  expires: string;
  /** Its page; null for one that is over. */
  page: string | null;
}

/** Body of the 409 that answers what can be done no more: the request as it is now. */
export interface InquiryRefused {
  error: string;
  code: 'conflict';
  inquiry: InquiryStatus;
}

export const inquiryPaths = {
  /** GET. */
  one: '/api/inquiries/{token}',
  /** POST an `InquiryChange`; a repeat answers as the first did. */
  change: '/api/inquiries/{token}/change',
  /** POST. */
  withdraw: '/api/inquiries/{token}/withdraw',
};

/** The page of the site that a link leads to. */
export function inquiryStatusPage(token: string): string {
  return `/inquiries/${token}`;
}

/** So long after the day of the trip, or after the request where that is later, the link opens it. */
export const inquiryLinkDays = 180;

/** Changes of one request in a day. */
export const inquiryChangesPerDay = 20;

/** Why nothing can be changed any more. */
export const inquiryTexts: Record<Exclude<InquiryState, 'open'>, string> = {
  confirmed: 'This trip is confirmed, so please call us to change or cancel it.',
  closed: 'This request is closed, so please call us or send a new one.',
  withdrawn: 'This request was withdrawn, so please send a new one.',
};
