import type { TextField } from '../field';

/** The texts that staff may write for a page; blank where what follows from the page itself is good. */
export interface PageTextFields {
  title: string;
  description: string;
  /** In chats and social networks; blank for the same as above. */
  og_title: string;
  og_description: string;
}

/** A page with the texts that search engines and chats show of it. */
export interface PageTexts extends PageTextFields {
  /** Its canonical path. */
  path: string;
  /** What stands there when nothing is written. */
  standard: Pick<PageTextFields, 'title' | 'description'>;
  /** ISO 8601, UTC; null before the first change. */
  updated_at: string | null;
}

/** PUT: 404 where there is no such page, 409 when a colleague was faster. */
export interface PageTextsEdit extends PageTextFields {
  path: string;
  /** As it was when the texts were read. */
  updated_at: string | null;
}

/** GET `?path=` a page's path or whole address: `PageTexts`; PUT a `PageTextsEdit`. */
export const adminPageTextsPath = '/api/admin/page-texts';

export const pageTextFields = {
  title: { max: { length: 120, message: 'Title cannot exceed 120 characters.' } },
  description: { max: { length: 320, message: 'Description cannot exceed 320 characters.' } },
  og_title: { max: { length: 120, message: 'Title when shared cannot exceed 120 characters.' } },
  og_description: {
    max: { length: 320, message: 'Description when shared cannot exceed 320 characters.' },
  },
} satisfies Record<keyof PageTextFields, TextField>;

/** So much of each do search engines show, as a rule. Characters. */
export const shownLengths = { title: 60, description: 160 } as const;

export const pageTextMessages = {
  noPage:
    'No page with texts of its own has this address. Copy it from the address bar of the page.',
  loadFailed: 'The texts could not be loaded. Please try again.',
  saveFailed: 'The texts could not be saved. Please try again.',
  changed: 'A colleague has changed these texts meanwhile. Open the page again to see them.',
} as const;
