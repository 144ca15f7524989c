import { LeadEntryRow } from '@mr-sea/db/leads/lead-entry';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';

/** Sends a visitor what staff wrote, as it stands in the lead's history. A reply goes to staff. */
export async function emailLeadReply(
  { lead_entry_id }: JobPayload<'email-lead-reply'>,
  { knex, sendEmail, entryId }: JobContext,
): Promise<void> {
  const entry = (await LeadEntryRow.query(knex)
    .alias('e')
    .joinRaw('JOIN leads l ON l.id = e.lead_id')
    .findOne('e.id', lead_entry_id)
    .select('e.subject', 'e.text', 'l.email')) as (LeadEntryRow & { email: string }) | undefined;
  // The lead was deleted, or the person erased, and the words went with it.
  if (!entry?.subject || !entry.text) return;
  await sendEmail(leadReplyEmail({ subject: entry.subject, text: entry.text }), {
    to: [mailbox('', entry.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
    byHand: true,
  });
}

/** The letter: nothing but the words. */
export function leadReplyEmail({
  subject,
  text,
}: {
  subject: string;
  text: string;
}): EmailTemplate {
  return {
    subject,
    preview: text.replace(/\s+/g, ' ').slice(0, 140),
    heading: null,
    blocks: [{ kind: 'letter', text }],
  };
}
