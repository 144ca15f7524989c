import type { LeadType } from '@mr-sea/bff/contract/leads';

/** What a visitor can ask to be called about. */
export type BookingForm = 'spot' | 'catering' | 'deco';

interface BookingFormTexts {
  title: string;
  leadType?: LeadType;
  /** Tells the staff what a request is about that has no type of its own. */
  topic?: string;
}

/** The three forms of the booking request (content and shell, section 2). */
export const bookingForms: Record<BookingForm, BookingFormTexts> = {
  spot: { title: 'Book your spot now!' },
  catering: { title: 'Book your catering now!', leadType: 'catering' },
  deco: { title: 'Book your deco now!', topic: 'Decorations' },
};

/** What the button of all three reads. */
export const bookCall = 'Book Call';
