import { randomInt, randomUUID } from 'node:crypto';
import { emailCode } from '@mr-sea/bff/contract/leads';
import { EmailCodeRow, hashCode } from '@mr-sea/db/email-codes/email-code';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';

/**
 * Makes a code, stores its hash, and mails it. The code itself exists only in the mail, so a repeat makes a new one.
 * That is another mail with another Message-ID: a mailbox that hid it as a duplicate would leave the old, dead code.
 */
export async function mailEmailCode(
  { email_code_id }: JobPayload<'email-code'>,
  { knex, sendEmail, entryId }: JobContext,
): Promise<void> {
  const row = await EmailCodeRow.query(knex).findById(email_code_id);
  if (!row || row.verified_at) return;
  // After a long delay the visitor has asked again, and only the newest code counts.
  const newer = await EmailCodeRow.query(knex)
    .whereRaw('lower(email) = lower(?)', [row.email])
    .where('id', '>', row.id)
    .first();
  if (newer) return;

  const to = mailbox('', row.email);
  const code = String(randomInt(10 ** emailCode.digits)).padStart(emailCode.digits, '0');
  await EmailCodeRow.query(knex)
    .findById(row.id)
    .patch({
      code_hash: await hashCode(code),
      tries: 0,
      expires_at: new Date(Date.now() + emailCode.lifetimeMinutes * 60_000),
    });
  await sendEmail(emailCodeEmail(code), {
    to: [to],
    replyTo: 'staff',
    name: `outbox-${entryId}-${randomUUID()}`,
  });
}

/** The e-mail with a code. */
function emailCodeEmail(code: string): EmailTemplate {
  return {
    // Not in the subject: it would be read aloud and shown on locked screens.
    subject: 'Your Mr. Sea confirmation code',
    preview: `It is valid for ${emailCode.lifetimeMinutes} minutes.`,
    heading: 'Your confirmation code',
    blocks: [
      { kind: 'paragraph', text: 'Enter this code to confirm your e-mail address:' },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: `It is valid for ${emailCode.lifetimeMinutes} minutes. If you did not ask for it, ignore this mail.`,
      },
    ],
  };
}
