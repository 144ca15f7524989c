import { Model, type Transaction } from 'objection';

/**
 * Every job of the worker and its payload. Payloads hold ids only: personal data stays in Postgres, where it can be
 * erased. Each job may run more than once and has to be written for that.
 */
export interface Jobs {
  /** Tells staff about a new lead. */
  'email-lead-staff': { lead_id: number };
  /** Thanks the visitor for a lead. */
  'email-lead-visitor': { lead_id: number };
  /** Sends a reply of staff to the visitor; its words are those of the entry. `lead_id` is the first lead of the request. */
  'email-lead-reply': { lead_id: number; lead_entry_id: number };
  /** Tells staff which requests nobody has answered; made once a day (YYYY-MM-DD, in Miami). */
  'email-lead-digest': { day: string };
  /** Tells staff that a hold ends within hours. */
  'email-hold-ending': { booking_id: number };
  /** Asks who went on a trip that is over for a review of it. */
  'email-review-request': { booking_id: number };
  /** Sends the visitor the link to an offer, or tells that it was confirmed or withdrawn. */
  'email-offer-visitor': {
    lead_id: number;
    offer_id: number;
    what: 'sent' | 'confirmed' | 'withdrawn';
  };
  /** Tells staff what the visitor answered; a question stands in the lead's history. */
  'email-offer-staff': {
    lead_id: number;
    offer_id: number;
    what: 'accepted' | 'declined' | 'asked';
    lead_entry_id: number | null;
  };
  /** Tells staff that the visitor changed or withdrew a request; what it was stands in the lead's history. */
  'email-inquiry-staff': {
    lead_id: number;
    what: 'changed' | 'withdrawn';
    lead_entry_id: number;
  };
  /** Makes the 6-digit code that proves an address and mails it; the row of `email_codes` keeps its hash only. */
  'email-code': { email_code_id: number };
  /** Makes the link that lets a person choose a new password and mails it; `password_resets` keeps its hash only. */
  'email-password-reset': { password_reset_id: string };
  /** The same for whoever signed up with ADMIN_EMAIL: opens the account, since it proves who reads the mail there. */
  'email-address-proof': { password_reset_id: string };
  /** Tells staff that somebody signed up and waits for approval. */
  'email-account-waiting': { user_id: number };
  /** Tells a person that the account was approved. */
  'email-account-approved': { user_id: number };
  /**
   * Tells a person what was changed about how the account is signed in to, or that somebody with the password tries codes,
   * and when (ISO 8601).
   */
  'email-account-changed': {
    user_id: number;
    what: 'password' | 'second_factor_on' | 'second_factor_off' | 'codes_refused';
    at: string;
  };
  /** Tells staff about a review that awaits moderation. */
  'email-review-waiting': { review_id: number };
  /** Tells the reviewer that the review can be read on the boat's page. */
  'email-review-approved': { review_id: number };
  /** Tells staff about a story for the blog. */
  'email-story-staff': { story_id: number };
  /** Thanks the visitor for a story. */
  'email-story-visitor': { story_id: number };
  /** Notifies the devices of admins who asked for it about a new lead. */
  'push-lead': { lead_id: number };
  /** Notifies one of those devices; made by `push-lead`. */
  'push-lead-to': { lead_id: number; push_subscription_id: number };
  /** Tells staff that nobody has answered a lead yet. */
  'email-lead-waiting': { lead_id: number };
  /** Notifies one device of that. */
  'push-lead-waiting': { lead_id: number; push_subscription_id: number };
  /** Makes the files of an uploaded picture in every width and format. */
  'make-picture-variants': { key: string };
  /** Makes the PDF of the menus; `folder` (`menuPdfFolder`) says with which content. */
  'make-menu-pdf': { folder: string };
  /** Clears away pictures that nothing refers to. */
  'remove-orphaned-pictures': Record<string, never>;
  /**
   * Deletes the mails of the local inbox that name somebody who was erased: `digest` is the HMAC-SHA256 of the address in
   * lower case under `salt`, both hexadecimal. The job blanks its own payload when it is done.
   */
  'forget-mails': { salt: string; digest: string };
}

export type JobName = keyof Jobs;
export type JobPayload<Name extends JobName> = Jobs[Name];

/**
 * Work that a transaction causes, stored with it. An entry is open until its job has finished (`done_at`) or was given
 * up (`failed_at`); reaching the queue (`relayed_at`) only says that it is under way.
 */
export class OutboxEntry extends Model {
  static override tableName = 'outbox';
  declare id: number;
  declare job: string;
  declare payload: Record<string, number | string | null>;
  declare request_id: string | null;
  declare created_at: Date;
  declare relayed_at: Date | null;
  declare attempts: number;
  declare last_error: string | null;
  declare done_at: Date | null;
  declare failed_at: Date | null;
}

/** Stores a job with the change that causes it: both are kept or neither, whatever the queue does. */
export async function addToOutbox<Name extends JobName>(
  job: Name,
  payload: JobPayload<Name>,
  requestId: string | null,
  trx: Transaction,
): Promise<void> {
  await OutboxEntry.query(trx).insert({ job, payload, request_id: requestId });
}
