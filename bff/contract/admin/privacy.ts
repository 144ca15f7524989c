import { asciiEmail } from '../email';
import type { TextField } from '../field';

/** What the site may hold of a person, by an e-mail address. Each is a number of rows. */
export interface PersonalData {
  /** Accounts under the address. */
  accounts: number;
  /** Logins on devices, and devices that are notified. */
  logins: number;
  notifications: number;
  leads: number;
  /** Notes of staff on bookings of the leads; the bookings stay. */
  bookings: number;
  reviews: number;
  stories: number;
  /** Photos that came with the stories and are shown nowhere else. */
  photos: number;
  /** Posts, drafts and published ones, that were made of the stories. */
  posts: number;
  /** Mails and notifications that went out or wait, by what they were about; their text is not kept. */
  mails: number;
  /** Confirmation codes. */
  codes: number;
  /** Answers that are kept for devices which repeat what they sent. */
  answers: number;
  /** Entries of Activity that hold something of the person. */
  activity: number;
}

export interface PersonFound {
  found: PersonalData;
  total: number;
  /** Why the person cannot be erased as it is; null otherwise. */
  blocked: string | null;
}

/** `found` is what was erased. */
export interface PersonErased {
  found: PersonalData;
  total: number;
}

export interface PersonRequest {
  email: string;
}
export interface ErasureRequest extends PersonRequest {
  /** The address once more, typed by the admin. */
  confirmation: string;
}

/** POST, all three: an address in an address would stand in logs and histories. */
export const adminPrivacyPaths = {
  /** Counts what there is: `PersonFound`. */
  find: '/api/admin/privacy/find',
  /** Everything as a JSON file. */
  export: '/api/admin/privacy/export',
  /** Erases it: `PersonErased`; 409 when the account is the admin's own or the last administrator. */
  erase: '/api/admin/privacy/erase',
};

export const privacyFields = {
  email: {
    required: 'Email is required',
    max: { length: 320, message: 'Email cannot exceed 320 characters.' },
    // Not `isEmail`: rows of before hold what was taken then, and have to be found.
    shape: {
      is: (value) => value.includes('@'),
      as: asciiEmail,
      message: 'Please enter a valid email address.',
    },
  },
} satisfies Record<string, TextField>;

export const privacyTexts = {
  notConfirmed: 'This is not the same address.',
  findFailed: 'The data could not be looked up. Please try again.',
  exportFailed: 'The export could not be made. Please try again.',
  eraseFailed: 'Nothing was erased. Please try again.',
} as const;

/** Name of the exported file. */
export const exportFileName = 'personal_data.json';
