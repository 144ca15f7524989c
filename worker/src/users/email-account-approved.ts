import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting } from '../mail/format';

/** Tells a person that the account is open. Nothing is sent when it was closed again meanwhile. */
export async function emailAccountApproved(
  { user_id }: JobPayload<'email-account-approved'>,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const user = await UserRow.query(knex).findById(user_id);
  if (!user?.is_active) return;
  await sendEmail(accountApprovedEmail(user, publicUrl), {
    to: [mailbox(user.full_name, user.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the person. */
function accountApprovedEmail(
  user: Pick<UserRow, 'full_name' | 'email'>,
  publicUrl: string,
): EmailTemplate {
  return {
    subject: 'Your Mr. Sea account is ready',
    preview: 'You can sign in now.',
    heading: 'Welcome aboard!',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(user.full_name)} your account was approved. Sign in with ${user.email} and the password you chose.`,
      },
      { kind: 'actions', links: [{ label: 'Sign in', href: `${publicUrl}/admin/login` }] },
      {
        kind: 'paragraph',
        text: 'Forgot your password? The sign-in page mails you a link for a new one. For anything else, just reply to this mail.',
      },
    ],
  };
}
