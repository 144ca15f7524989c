import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { UserRow } from '@mr-sea/db/users/user';
import type { JobContext } from '../job-context';
import { mailbox } from '../mail/address';
import type { EmailTemplate } from '../mail/email-template';
import { greeting, moment } from '../mail/format';

type Change = JobPayload<'email-account-changed'>;

const sentences: Record<Change['what'], { subject: string; done: string }> = {
  password: {
    subject: 'Your Mr. Sea password was changed',
    done: 'the password of your Mr. Sea account was changed, and all devices were signed out.',
  },
  second_factor_on: {
    subject: 'Two-step sign-in is on for Mr. Sea',
    done: 'two-step sign-in was turned on for your Mr. Sea account: signing in now takes a code of your app too.',
  },
  second_factor_off: {
    subject: 'Two-step sign-in is off for Mr. Sea',
    done: 'two-step sign-in was turned off for your Mr. Sea account: signing in takes the password alone again.',
  },
  codes_refused: {
    subject: 'Somebody may have your Mr. Sea password',
    done: 'too many wrong codes of two-step sign-in were entered for your Mr. Sea account, by somebody who knows its password.',
  },
};

/** Tells a person what was changed about signing in, so that a stranger cannot do it unseen. */
export async function emailAccountChanged(
  { user_id, what, at }: Change,
  { knex, sendEmail, entryId, publicUrl }: JobContext,
): Promise<void> {
  const user = await UserRow.query(knex).findById(user_id);
  if (!user) return;
  await sendEmail(accountChangedEmail(user, { what, at: new Date(at) }, publicUrl), {
    to: [mailbox(user.full_name, user.email)],
    replyTo: 'staff',
    name: `outbox-${entryId}`,
  });
}

/** The letter to the person: what, when, and what to do if it was somebody else. */
function accountChangedEmail(
  user: Pick<UserRow, 'full_name' | 'email'>,
  { what, at }: { what: Change['what']; at: Date },
  publicUrl: string,
): EmailTemplate {
  const { subject, done } = sentences[what];
  return {
    subject,
    preview: 'Was it you? Then there is nothing to do.',
    heading: subject,
    blocks: [
      { kind: 'paragraph', text: `${greeting(user.full_name)} ${done}` },
      {
        kind: 'facts',
        rows: [
          { label: 'Account', value: user.email },
          { label: 'When', value: moment(at) },
        ],
      },
      { kind: 'paragraph', text: 'Was it you? Then there is nothing to do.' },
      {
        kind: 'notice',
        text: 'If it was not you: choose a new password now, which signs out every device, and reply to this mail so that we can help.',
      },
      {
        kind: 'actions',
        links: [{ label: 'Choose a new password', href: `${publicUrl}/admin/forgot-password` }],
      },
    ],
  };
}
