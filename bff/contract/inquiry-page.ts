import type { FieldErrors } from './field';
import type { LeadReceipt, LeadType } from './leads';
import type { TripWishes } from './trip-wishes';

/** What a visitor can ask to be called about. */
export type InquiryAbout = 'spot' | 'catering' | 'deco';

/** What tells the staff which of these a request is: its type, or words that begin its message. */
export const inquiryAbouts: Record<InquiryAbout, { leadType?: LeadType; topic?: string }> = {
  spot: {},
  catering: { leadType: 'catering' },
  deco: { topic: 'Decorations' },
};

/** The fields of the plain form as they were typed. */
export type InquiryValues = Record<
  'full_name' | 'email' | 'phone' | 'date' | 'message' | keyof TripWishes,
  string
>;

/** What became of an inquiry that a browser without JavaScript has posted. */
export interface InquiryAnswer {
  /** The proof that staff have it; null when it was refused. */
  receipt: LeadReceipt | null;
  values: InquiryValues;
  errors: FieldErrors<keyof InquiryValues>;
  /** Why it was refused as a whole, or null. */
  failure: string | null;
}
