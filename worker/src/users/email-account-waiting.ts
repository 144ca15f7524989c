import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { telLink } from '@mr-sea/bff/contract/phone';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import type { JobContext } from '../job-context';
import { answerTo } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { moment } from '../mail/format';

/** Mails staff who waits for an account, with what is needed to decide. A reply goes to that person. */
export async function emailAccountWaiting(
  { user_id }: JobPayload<'email-account-waiting'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const user = await UserRow.query(knex).findById(user_id);
  if (!user || user.is_active) return;
  await sendEmail(accountWaitingEmail(user, publicUrl), {
    to: 'staff',
    replyTo: answerTo(user.full_name, user.email),
    name: `outbox-${entryId}`,
  });
}

/** The letter to staff. */
function accountWaitingEmail(user: UserRow, publicUrl: string): EmailTemplate {
  const mail = mailLink(user.email, 'Your Mr. Sea account');
  return {
    subject: `An account waits for approval: ${user.full_name}`,
    preview: `${user.email} signed up and cannot sign in before somebody approves it.`,
    heading: 'An account waits for approval',
    blocks: [
      {
        kind: 'notice',
        text: user.is_superuser
          ? 'Once approved, this person sees and changes everything in the back office. Approve only somebody you know.'
          : 'This person cannot sign in before somebody approves the account.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Name', value: user.full_name },
          { label: 'Email', value: user.email, href: mail },
          { label: 'Phone', value: user.phone, href: telLink(user.phone) },
          { label: 'Role', value: user.is_superuser ? 'Administrator' : 'Customer' },
          { label: 'Signed up', value: moment(user.created_at) },
        ],
      },
      {
        kind: 'actions',
        links: [
          { label: 'Open Customers', href: `${publicUrl}/admin/users` },
          { label: 'Email', href: mail, plain: user.email },
        ],
      },
      {
        kind: 'paragraph',
        text: 'To approve, set Verified to Yes. If you do not know this person, leave it or delete the account.',
      },
    ],
  };
}
