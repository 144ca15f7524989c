import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobContext } from '../testing/job-context';
import { forgetMails } from './forget-mails';
import { type MailFolder, openMailFolder } from './mail-folder';

let folder: string;
let mails: MailFolder;
let db: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-forget-'));
  mails = await openMailFolder(folder);
  db = await createTestDatabase();
});
afterEach(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

const ana = "ana.o'neil+bay@sea-person.example";
const mail = (subject: string, headers: string, body: string): Promise<void> =>
  mails.add(
    Buffer.from(
      `${headers}\r\nSubject: ${subject}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}`,
    ),
  );

test('mails to somebody, from them and about them go, those of others stay, and the payload is blanked', async () => {
  const staff = 'From: Mr. Sea <bookings@sea.example>\r\nTo: staff@sea.example';
  await mail('to her', `From: a@sea.example\r\nTo: Ana <${ana.toUpperCase()}>`, 'Thank you');
  await mail('a reply goes to her', `${staff}\r\nReply-To: ${ana}`, 'A request');
  await mail('in the digest', staff, `<p>Ana, ${ana}. And Bo</p>`);
  await mail('in a link', staff, `<a href="mailto:${ana}?subject=Hi">Ana</a>`);
  await mail('somebody else', `${staff}\r\nReply-To: bo@sea.example`, 'About Ana');
  await mail('one that only looks alike', staff, `x${ana} and ${ana}.org`);
  const salt = 'a salt';
  const digest = createHmac('sha256', salt).update(ana).digest('hex');
  const [entry] = await db
    .knex('outbox')
    .insert({ job: 'forget-mails', payload: { salt, digest } })
    .returning('id');
  const run = () =>
    forgetMails({ salt, digest }, jobContext(db.knex, { mails, entryId: Number(entry.id) }));
  await run();
  const left = async () => (await mails.list(0, 10)).mails.map(({ subject }) => subject).sort();
  expect(await left()).toEqual(['one that only looks alike', 'somebody else']);
  expect(await db.knex('outbox').pluck('payload')).toEqual([{}]);
  await run();
  expect(await left()).toHaveLength(2);
});

test('with a mail server of our own there is nothing to delete', async () => {
  await forgetMails({ salt: 'a', digest: 'b' }, jobContext(db.knex));
});
