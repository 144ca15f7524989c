import { tmpdir } from 'node:os';
import { readDefaults } from '@mr-sea/bff/contract/settings';
import { codeMatches, EmailCodeRow } from '@mr-sea/db/email-codes/email-code';
import { folderStorage } from '@mr-sea/db/images/open-storage';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SendEmail } from '../mail/transport';
import { mailEmailCode } from './email-code';

let db: TestDatabase;
const sendEmail = vi.fn<SendEmail>(async () => undefined);
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(() => sendEmail.mockClear());

async function ask(email: string): Promise<EmailCodeRow> {
  return await EmailCodeRow.query(db.knex)
    .insert({ email, expires_at: new Date(0) })
    .returning('*');
}

const run = (row: EmailCodeRow) =>
  mailEmailCode(
    { email_code_id: row.id },
    {
      knex: db.knex,
      sendEmail,
      storage: folderStorage({ kind: 'folder', folder: tmpdir() }),
      log: pino({ level: 'silent' }),
      entryId: 5,
      publicUrl: 'http://localhost:8080',
      settings: readDefaults({}),
    },
  );

const mailedCode = (call: number) => {
  const block = sendEmail.mock.calls[call]?.[0].blocks.find(({ kind }) => kind === 'code');
  return block?.kind === 'code' ? block.code : '';
};
const stored = (row: EmailCodeRow) =>
  EmailCodeRow.query(db.knex).findById(row.id).throwIfNotFound();

test('the mailed code has six digits, is stored as a hash only and holds for ten minutes', async () => {
  const row = await ask('ana@example.com');
  await run(row);
  const code = mailedCode(0);
  expect(code).toMatch(/^\d{6}$/);
  const { code_hash, expires_at } = await stored(row);
  expect(code_hash).not.toContain(code);
  expect(await codeMatches(code, code_hash ?? '')).toBe(true);
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  expect(sendEmail.mock.calls[0]?.[0].subject).not.toContain(code);
});

test('a repeat mails another code as another mail, and that code is the one that counts', async () => {
  const row = await ask('bo@example.com');
  await run(row);
  await run(row);
  const [first, second] = sendEmail.mock.calls.map(([, envelope]) => envelope.name);
  expect(first).not.toBe(second);
  expect(await codeMatches(mailedCode(1), (await stored(row)).code_hash ?? '')).toBe(true);
});

test('a code that was asked for again, or is verified, is not mailed', async () => {
  const row = await ask('Cy@example.com');
  await ask('cy@example.com');
  await run(row);
  const verified = await ask('dee@example.com');
  await EmailCodeRow.query(db.knex).findById(verified.id).patch({ verified_at: new Date() });
  await run(verified);
  expect(sendEmail).not.toHaveBeenCalled();
});
