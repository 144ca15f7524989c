import type { TextField } from '../field';
import type { Versioned } from './lists';

/** The words of a reply that staff send again and again, with placeholders for what differs. */
export interface ReplyTemplate extends Versioned {
  /** What staff call it. */
  name: string;
  /** Of a mail; WhatsApp and text messages have none. */
  subject: string;
  text: string;
  /** Where it stands among the others, the smallest first. */
  position: number;
}

/** A template without a position comes after all others. */
export type ReplyTemplateFields = Omit<ReplyTemplate, keyof Versioned>;

export const replyTemplateSorts = ['position', 'name'] as const;

export const replyTemplatePaths = {
  /** POST adds one, once for each Idempotency-Key. */
  list: '/api/admin/reply-templates',
  one: '/api/admin/reply-templates/{id}',
  bulkDelete: '/api/admin/reply-templates/bulk-delete',
};

/** The most templates that there are: all of them stand above the words of a reply. */
export const mostReplyTemplates = 40;
/** A position lies between this and its negative. */
export const largestPosition = 1_000_000_000;

/** Whether a text has no line break and no other control character: subjects are one line. */
export const oneLine = {
  is: (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  message: 'Subject has to be a single line',
};

export const replyTemplateFields = {
  name: {
    required: 'Name is required',
    max: { length: 60, message: 'Name cannot exceed 60 characters' },
  },
  subject: {
    required: 'Subject is required',
    max: { length: 150, message: 'Subject cannot exceed 150 characters' },
    shape: oneLine,
  },
  text: {
    required: 'Text is required',
    max: { length: 2000, message: 'Text cannot exceed 2000 characters' },
  },
} satisfies Record<string, TextField>;

export const replyTemplateTexts = {
  nameTaken: 'A reply with this name already exists',
  tooMany: `There can be ${mostReplyTemplates} replies. Delete one that nobody needs first.`,
  positionInvalid: 'This has to be a number',
  addFailed: 'Error adding reply. Please try again.',
  updateFailed: 'Error updating reply. Please try again.',
  noneSelected: 'No replies selected.',
} as const;
