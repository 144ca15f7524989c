import type { TextField } from '../field';
import type { Picture } from '../images';

/** The texts that staff may write for a page; blank where what follows from the page itself is good. */
export interface PageTextFields {
  title: string;
  description: string;
  /** In chats and social networks; blank for the same as above. */
  og_title: string;
  og_description: string;
  /** What the picture of staff's own shows. */
  og_image_alt: string;
}

/** A page with the texts that search engines and chats show of it. */
export interface PageTexts extends PageTextFields {
  /** Its canonical path. */
  path: string;
  /** What stands there when nothing is written. */
  standard: Pick<PageTextFields, 'title' | 'description' | 'og_image_alt'>;
  /** Path of the picture that the page is shared with while nobody has chosen one. */
  usual_picture: string;
  /** The picture of staff's own that the page is shared with. */
  og_picture: Picture | null;
  /** Where an operator has written the address of a picture elsewhere into the database. */
  og_image_elsewhere: string | null;
  /** ISO 8601, UTC; null before the first change. */
  updated_at: string | null;
}

/** PUT: 404 where there is no such page, 409 when a colleague was faster. */
export interface PageTextsEdit extends PageTextFields {
  path: string;
  /** As it was when the texts were read. */
  updated_at: string | null;
  /** Key of an uploaded picture, or null for the usual one; absent where it stays. */
  og_picture?: string | null;
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
  og_image_alt: {
    max: { length: 200, message: 'Description of the picture cannot exceed 200 characters.' },
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
