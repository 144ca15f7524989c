import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildUser } from '@mr-sea/db/testing/factories';
import {
  hashResetToken,
  PasswordResetRow,
  resetPage,
  userIdOf,
} from '@mr-sea/db/users/password-reset';
import type { UserRow } from '@mr-sea/db/users/user';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobContext, partsOf, type SentLetter, testSite } from '../testing/job-context';
import { emailAccountApproved } from './email-account-approved';
import { emailAccountChanged } from './email-account-changed';
import { emailAccountWaiting } from './email-account-waiting';
import { emailAddressProof, emailPasswordReset } from './email-password-reset';

let db: TestDatabase;
let user: UserRow;
let context: ReturnType<typeof jobContext>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  context = jobContext(db.knex);
  user = await buildUser(db.knex, {
    first_name: 'Carmen',
    last_name: 'O’Neil & Sons',
    is_superuser: true,
    is_active: false,
  });
});

const only = (): SentLetter => {
  expect(context.sent).toHaveLength(1);
  return context.sent[0] as SentLetter;
};

test('staff learn who waits for an account, what approving means and where to do it', async () => {
  await emailAccountWaiting({ user_id: user.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: 'staff', name: 'outbox-5' });
  expect(envelope.replyTo).toEqual([{ name: user.full_name, address: user.email }]);
  expect(letter.subject).toBe('An account waits for approval: Carmen O’Neil & Sons');
  for (const part of partsOf(letter)) {
    for (const fact of [user.email, user.phone, 'Administrator', `${testSite}/admin/users`]) {
      expect(part).toContain(fact);
    }
    expect(part).toContain('sees and changes everything');
  }
});

test('staff are not told of an account that was approved or deleted meanwhile', async () => {
  await db.knex('users').where({ id: user.id }).update({ is_active: true });
  await emailAccountWaiting({ user_id: user.id }, context);
  await emailAccountWaiting({ user_id: 4711 }, context);
  expect(context.sent).toEqual([]);
});

test('a person whose account was approved is told where to sign in', async () => {
  await emailAccountApproved({ user_id: user.id }, context);
  expect(context.sent).toEqual([]);
  await db.knex('users').where({ id: user.id }).update({ is_active: true });
  await emailAccountApproved({ user_id: user.id }, context);
  const { letter, envelope } = only();
  expect(envelope).toMatchObject({ to: [{ address: user.email }], replyTo: 'staff' });
  for (const part of partsOf(letter)) {
    for (const fact of ['Hi Carmen,', user.email, `${testSite}/admin/login`]) {
      expect(part).toContain(fact);
    }
  }
});

test.each([
  ['password', 'Your Mr. Sea password was changed', 'all devices were signed out'],
  ['second_factor_on', 'Two-step sign-in is on for Mr. Sea', 'a code of your app too'],
  ['second_factor_off', 'Two-step sign-in is off for Mr. Sea', 'the password alone again'],
  ['codes_refused', 'Somebody may have your Mr. Sea password', 'somebody who knows its password'],
] as const)(
  'the owner learns what happened (%s), and what to do if it was not them',
  async (what, subject, words) => {
    await emailAccountChanged({ user_id: user.id, what, at: '2026-11-21T14:05:00.000Z' }, context);
    const { letter, envelope } = only();
    expect(letter.subject).toBe(subject);
    expect(envelope).toMatchObject({
      to: [{ name: user.full_name, address: user.email }],
      replyTo: 'staff',
      name: 'outbox-5',
    });
    for (const part of partsOf(letter)) {
      for (const fact of [
        'Hi Carmen,',
        words,
        user.email,
        'Saturday, November 21, 2026 at 9:05 AM EST',
        'If it was not you: choose a new password now',
        `${testSite}/admin/forgot-password`,
      ]) {
        expect(part).toContain(fact);
      }
    }
  },
);

test('nobody is told of a change to an account that is gone', async () => {
  const change = { what: 'password', at: new Date().toISOString() } as const;
  await emailAccountChanged({ user_id: 4711, ...change }, context);
  expect(context.sent).toEqual([]);
});

const ask = async (): Promise<PasswordResetRow> =>
  PasswordResetRow.query(db.knex)
    .insert({ user_id: user.id, expires_at: new Date(0) })
    .returning('*');
const stored = async (row: PasswordResetRow): Promise<PasswordResetRow> =>
  PasswordResetRow.query(db.knex).findById(row.id).throwIfNotFound();
const run = (row: PasswordResetRow): Promise<void> =>
  emailPasswordReset({ password_reset_id: String(row.id) }, context);
/** The token in the link of a mail. */
const tokenIn = ({ letter }: SentLetter): string =>
  /\/admin\/api\/users\/reset\/[\w-]+\/([\w-]{43})/.exec(partsOf(letter)[1] ?? '')?.[1] ?? '';

test('a reset link is stored as a hash only and holds for an hour', async () => {
  const row = await ask();
  await run(row);
  const sent = only();
  const token = tokenIn(sent);
  const { token_hash, expires_at } = await stored(row);
  expect(token_hash).toEqual(hashResetToken(token));
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  for (const part of partsOf(sent.letter)) {
    expect(part).toContain(`${testSite}${resetPage(user.id, token)}`);
    expect(part).toContain('works once, for one hour');
  }
  expect(sent.envelope.to).toEqual([{ name: '', address: user.email }]);
});

test('a link names its user, and nothing else does', () => {
  const [, uidb64 = ''] = /reset\/([\w-]+)\//.exec(resetPage(1234, 'token')) ?? [];
  expect(uidb64).toBe('MTIzNA');
  expect(userIdOf(uidb64)).toBe(1234);
  for (const wrong of ['', '!', 'MA', 'LTE', 'MS41', 'OTk5OTk5OTk5OTk5OTk5']) {
    expect(userIdOf(wrong)).toBeUndefined();
  }
});

test('a repeat mails another link as another mail, and that link is the one that counts', async () => {
  const row = await ask();
  await run(row);
  await run(row);
  const [first, second] = context.sent as [SentLetter, SentLetter];
  expect(first.envelope.name).not.toBe(second.envelope.name);
  expect((await stored(row)).token_hash).toEqual(hashResetToken(tokenIn(second)));
});

test('a link that was asked for again, was used, or whose user is gone, is not mailed', async () => {
  const row = await ask();
  const newer = await ask();
  await run(row);
  await PasswordResetRow.query(db.knex).findById(newer.id).patch({ used_at: new Date() });
  await run(newer);
  await db.knex('users').where({ id: user.id }).delete();
  await run(row);
  expect(context.sent).toEqual([]);
});

test('whoever signed up with ADMIN_EMAIL is mailed what the link does, and to do nothing if it was somebody else', async () => {
  const row = await ask();
  await emailAddressProof({ password_reset_id: String(row.id) }, context);
  const sent = only();
  expect(sent.envelope.to).toEqual([{ name: '', address: user.email }]);
  expect((await stored(row)).token_hash).toEqual(hashResetToken(tokenIn(sent)));
  for (const part of partsOf(sent.letter)) {
    expect(part).toContain(`${testSite}${resetPage(user.id, tokenIn(sent))}`);
    expect(part.replace(/\s+/g, ' ')).toContain('If it was not you, ignore this mail');
  }
});
