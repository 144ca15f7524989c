import { type InquiryAbout, inquiryAbouts } from '@mr-sea/bff/contract/inquiry-page';
import type { LeadType } from '@mr-sea/bff/contract/leads';

export type BookingForm = InquiryAbout;

interface BookingFormTexts {
  title: string;
  leadType?: LeadType;
  /** Tells the staff what a request is about that has no type of its own. */
  topic?: string;
}

/** The three forms of the booking request. */
export const bookingForms: Record<BookingForm, BookingFormTexts> = {
  spot: { title: 'Book your spot now!' },
  catering: { title: 'Book your catering now!', ...inquiryAbouts.catering },
  deco: { title: 'Book your deco now!', ...inquiryAbouts.deco },
};

/** What the button of all three reads. */
export const bookCall = 'Book Call';
