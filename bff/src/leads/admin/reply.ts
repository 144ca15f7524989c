import type { Request } from '@hapi/hapi';
import { BoatRow } from '@mr-sea/db/boats/boat';
import type { LeadRow } from '@mr-sea/db/leads/lead';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { leadEntryTexts, type NewLeadEntry } from '../../../contract/admin/lead-entries';
import {
  fillReply,
  placeholdersIn,
  replyFacts,
  unfilledProblem,
} from '../../../contract/admin/reply-words';
import { isEmail } from '../../../contract/email';
import { noPriceRules } from '../../../contract/price-rules';
import { AppError } from '../../http/app-error';
import { consumeRateLimit } from '../../http/limits/rate-limits';

/** What a reply needs of the lead that it answers. */
export type AnsweredRow = Pick<
  LeadRow,
  | 'id'
  | 'request_lead_id'
  | 'full_name'
  | 'email'
  | 'date'
  | 'guests'
  | 'duration_hours'
  | 'boat_id'
  | 'boat_name'
>;

/** Whether an entry is a mail that the site is to send. */
export function isMail({ outcome }: Pick<NewLeadEntry, 'outcome'>): boolean {
  return outcome === 'sent';
}

/** Takes one of the mails that an account may send in an hour, and that a lead may be sent; 429 where none is left. */
export async function consumeReplyLimit(lead: number, request: Request, knex: Knex): Promise<void> {
  const { perHour, perLead } = request.server.app.options.replies;
  const hour = { seconds: 3600 };
  const { userId } = request.auth.credentials;
  await consumeRateLimit({ name: 'replies', points: perHour, ...hour }, `${userId}`, knex);
  await consumeRateLimit({ name: 'lead-replies', points: perLead, ...hour }, `${lead}`, knex);
}

/**
 * The words of a reply as they are sent: what is still in braces is filled from the lead.
 * @throws 400 with the field in which something stays that nothing is known for
 */
export async function filledWords(
  { subject = null, text }: Pick<NewLeadEntry, 'subject' | 'text'>,
  lead: AnsweredRow,
  request: Request,
  trx: Transaction,
): Promise<{ subject: string | null; text: string | null }> {
  const words = { subject, text };
  // The device has filled them, as a rule.
  if (placeholdersIn(`${subject} ${text}`).length === 0) return words;
  const { publicUrl, site } = request.server.app.options;
  const boat = lead.boat_id === null ? null : await BoatRow.query(trx).findById(lead.boat_id);
  const facts = replyFacts({
    lead: { ...lead, boatName: lead.boat_name },
    boat: boat ?? null,
    rules: site.price_rules ?? noPriceRules,
    siteUrl: publicUrl,
  });
  for (const field of ['subject', 'text'] as const) {
    words[field] &&= fillReply(words[field], facts);
    const problem = unfilledProblem(words[field] ?? '');
    if (problem) throw new AppError(400, 'validation', { [field]: problem });
  }
  return words;
}

/** @throws 400 for a lead that no mail can be sent to */
export function checkAddress({ email }: Pick<LeadRow, 'email'>): void {
  if (!isEmail(email)) throw new AppError(400, 'validation', leadEntryTexts.noAddress);
}

/** Has the worker send an entry's words to the visitor. */
export async function mailReply(
  entry: number,
  { id, request_lead_id }: AnsweredRow,
  request: Request,
  trx: Transaction,
): Promise<void> {
  // All leads of a request show which of its mails were not delivered (`undelivered-mail.ts`).
  const payload = { lead_id: request_lead_id ?? id, lead_entry_id: entry };
  await addToOutbox('email-lead-reply', payload, request.app.requestId, trx);
}
