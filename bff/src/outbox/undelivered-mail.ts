import type { JobName } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';

/** A mail about a lead that was given up. */
export interface UndeliveredMail {
  job: LeadMail;
  failed_at: Date;
  /** Of a reply of staff: the entry of the history that has its words. */
  entry: number | null;
  /** One sentence for staff; it holds no address. */
  reason: string;
}

const leadMails = [
  'email-lead-staff',
  'email-lead-visitor',
  'email-lead-reply',
] as const satisfies JobName[];
type LeadMail = (typeof leadMails)[number];

// One pair of mails goes out for a request about several boats, under the id of its first lead.
const isAbout = "o.payload ->> 'lead_id' = coalesce(l.request_lead_id, l.id)::text";

/**
 * The mails that could not be delivered, by lead: the ones to show "e-mail not delivered" on. Leads whose mail went out,
 * or is still being tried, are not in the map. Every lead of a request about several boats shows the request's mails.
 */
export async function undeliveredMail(
  leadIds: number[],
  knex: Knex,
): Promise<Map<number, UndeliveredMail[]>> {
  const { rows } = await knex.raw(
    `SELECT l.id AS lead_id, o.job, o.failed_at, o.last_error, (o.payload ->> 'lead_entry_id')::int AS entry
     FROM leads l JOIN outbox o ON ${isAbout}
     WHERE l.id = ANY(:leadIds) AND o.failed_at IS NOT NULL AND o.job = ANY(:leadMails) ORDER BY o.id`,
    { leadIds, leadMails: [...leadMails] },
  );
  const found = new Map<number, UndeliveredMail[]>();
  for (const { lead_id, job, failed_at, last_error, entry } of rows) {
    const mail = { job, failed_at, entry, reason: reasonOf(job, last_error ?? '') };
    found.set(lead_id, [...(found.get(lead_id) ?? []), mail]);
  }
  return found;
}

/** The SQL that counts the requests with mail that could not be delivered; one about several boats is one. */
export const undeliveredCount = `SELECT count(DISTINCT coalesce(l.request_lead_id, l.id))::int AS count
  FROM outbox o JOIN leads l ON l.id = (o.payload ->> 'lead_id')::int
  WHERE o.failed_at IS NOT NULL AND o.job IN (${leadMails.map((job) => `'${job}'`).join(', ')})`;

/**
 * Sends the undelivered mails of a lead once more, to the address that the lead has now. They go out after the
 * transaction, and count as undelivered again if that fails too.
 * @returns how many there were; pressing twice sends once
 */
export async function resendMail(leadId: number, trx: Transaction): Promise<number> {
  const { rowCount } = await trx.raw(
    // Not NULL: the relay has to know that a finished job may lie in the queue.
    `UPDATE outbox o SET failed_at = NULL, done_at = NULL, attempts = 0, relayed_at = '-infinity'
     FROM leads l
     WHERE l.id = :leadId AND ${isAbout} AND o.failed_at IS NOT NULL AND o.job = ANY(:leadMails)`,
    { leadId, leadMails: [...leadMails] },
  );
  if (rowCount > 0) await trx.raw('NOTIFY outbox');
  return rowCount;
}

/**
 * Why a job was given up, as one sentence for staff. Errors as the worker stores them begin with codes, such as
 * "EENVELOPE 550 RCPT TO: …"; their own words are for the log.
 */
export function reasonOf(job: string, error: string): string {
  if (!job.startsWith('email-')) return 'It did not succeed for days. The log says why.';
  if (error.includes('cannot receive mail')) return 'The address is not one that can receive mail.';
  if (error.includes('RCPT TO')) return 'The mail server does not know the address.';
  if (/\b5\d\d DATA\b/.test(error)) return 'The mail server refused the message.';
  return 'The mail server could not be reached for days.';
}
