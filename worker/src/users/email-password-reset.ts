import { randomUUID } from 'node:crypto';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import {
  hashResetToken,
  makeResetToken,
  PasswordResetRow,
  resetLifetimeMinutes,
  resetPage,
} from '@mr-sea/db/users/password-reset';
import { UserRow } from '@mr-sea/db/users/user';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting } from '../mail/format';

/**
 * Makes a reset link, stores the hash of its token, and mails it. The token itself exists only in the mail, so a repeat
 * makes a new one, as another mail with another Message-ID (see `mailEmailCode`).
 */
export function emailPasswordReset(
  payload: JobPayload<'email-password-reset'>,
  context: JobContext,
): Promise<void> {
  return mailLink(payload, context, passwordResetEmail);
}

/** Mails such a link to whoever signed up with ADMIN_EMAIL, or whose address somebody else typed there. */
export function emailAddressProof(
  payload: JobPayload<'email-address-proof'>,
  context: JobContext,
): Promise<void> {
  return mailLink(payload, context, addressProofEmail);
}

async function mailLink(
  { password_reset_id }: { password_reset_id: string },
  { knex, sendEmail, entryId, publicUrl }: JobContext,
  letterFor: typeof passwordResetEmail,
): Promise<void> {
  const row = await PasswordResetRow.query(knex).findById(password_reset_id);
  if (!row || row.used_at) return;
  const user = await UserRow.query(knex).findById(row.user_id).throwIfNotFound();
  // After a long delay the person has asked again, and one link is enough.
  const newer = await PasswordResetRow.query(knex)
    .where({ user_id: row.user_id })
    .where('id', '>', row.id)
    .first();
  if (newer) return;

  const to = mailbox('', user.email);
  const token = makeResetToken();
  await PasswordResetRow.query(knex)
    .findById(row.id)
    .patch({
      token_hash: hashResetToken(token),
      expires_at: new Date(Date.now() + resetLifetimeMinutes * 60_000),
    });
  await sendEmail(letterFor(user, `${publicUrl}${resetPage(user.id, token)}`), {
    to: [to],
    replyTo: 'staff',
    name: `outbox-${entryId}-${randomUUID()}`,
  });
}

/** The e-mail that has the owner of ADMIN_EMAIL choose a password, in place of the one that came with the sign-up. */
function addressProofEmail(user: Pick<UserRow, 'full_name'>, link: string): EmailTemplate {
  return {
    subject: 'Open your Mr. Sea account',
    preview: 'Choose the password of your account. The link works once, for one hour.',
    heading: 'Open your account',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(user.full_name)} somebody, hopefully you, signed up at Mr. Sea with this address, which the site knows as its administrator's. Choose the password here: that opens the account, and shows that it is you who reads this mail.`,
      },
      { kind: 'actions', links: [{ label: 'Choose the password', href: link }] },
      {
        kind: 'paragraph',
        text: 'The link works once, for one hour; after that, ask for another with "Forgot password" on the sign-in page. If it was not you, ignore this mail: the account stays closed.',
      },
      { kind: 'address', label: 'If the button does not work, open this address:', href: link },
    ],
  };
}

/** The e-mail with a reset link. */
function passwordResetEmail(user: Pick<UserRow, 'full_name'>, link: string): EmailTemplate {
  return {
    subject: 'Choose a new password for Mr. Sea',
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `${greeting(user.full_name)} somebody, hopefully you, asked for a new password for your Mr. Sea account.`,
      },
      { kind: 'actions', links: [{ label: 'Choose a new password', href: link }] },
      {
        kind: 'paragraph',
        text: 'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
      },
      { kind: 'address', label: 'If the button does not work, open this address:', href: link },
    ],
  };
}
