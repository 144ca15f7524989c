import type { TextField } from '../field';
import type { LeadStatus } from '../leads';
import type { Versioned } from './lists';
import { oneLine } from './reply-templates';

/** By which of its ways somebody tried to reach a person. */
export const contactKinds = ['call', 'message', 'sms', 'mail'] as const;
export type ContactKind = (typeof contactKinds)[number];
/** How that ended. */
export const contactOutcomes = ['spoke', 'no_answer', 'left_message'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];
/** How a reply left, its words with it: a mail was sent by the site, WhatsApp or a text message opened with them written. */
export const replyOutcomes = ['sent', 'opened'] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

/** What staff add to a lead's history. */
export interface NewLeadEntry {
  /** Id of the lead. */
  lead: number;
  kind: 'note' | ContactKind;
  /** Of a call, a message and a mail. A mail that is `sent` is sent by adding it. */
  outcome: ContactOutcome | ReplyOutcome | null;
  /** Needed for a note and a reply, in which placeholders are filled. */
  text: string | null;
  /** Of a mail that is sent. */
  subject?: string | null;
  /** When it happened, ISO 8601; the server believes a device up to 30 days back. */
  at: string;
}

/** Something that happened with a lead. Nobody changes it afterwards. */
export interface LeadEntry extends Versioned {
  lead: number;
  /** `status`, `offer`, `visitor`: the site wrote down what the status became, what became of an offer, and what the visitor changed. */
  kind: NewLeadEntry['kind'] | 'status' | 'offer' | 'visitor';
  outcome: NewLeadEntry['outcome'];
  status: LeadStatus | null;
  text: string | null;
  /** Of a mail that the site sent; devices may keep entries from before there were such. */
  subject?: string | null;
  /** Who did it; null for the site itself, for the visitor, and for an account that is gone. */
  by: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

/** A lead's history, the latest first. */
export interface LeadHistory {
  entries: LeadEntry[];
  /** Whether there are earlier ones than `mostLeadEntries`. */
  more: boolean;
}

export const leadEntryPaths = {
  /** GET with `lead`; POST a `NewLeadEntry`, once for each Idempotency-Key. */
  list: '/api/admin/lead-entries',
};

/** The most entries of one answer. */
export const mostLeadEntries = 200;

export const leadEntryFields = {
  text: { max: { length: 1000, message: 'Text cannot exceed 1000 characters' } },
} satisfies Record<string, TextField>;

/** What is sent: a template with its placeholders filled is longer than it was. */
export const replyFields = {
  subject: {
    required: 'Subject is required',
    max: { length: 250, message: 'Subject cannot exceed 250 characters' },
    shape: oneLine,
  },
  text: {
    required: 'A reply needs some words',
    max: { length: 4000, message: 'Text cannot exceed 4000 characters' },
  },
} satisfies Record<string, TextField>;

export const leadEntryTexts = {
  textRequired: 'A note needs some words',
  kindInvalid: 'Invalid kind selection',
  outcomeInvalid: 'Invalid outcome selection',
  subjectInvalid: 'Only a mail that is sent has a subject',
  noAddress: 'This lead has no e-mail address that can receive mail',
  momentInvalid: 'This has to be a date and time with its time zone',
} as const;
