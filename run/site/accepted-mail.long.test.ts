import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import fc from 'fast-check';
import pLimit from 'p-limit';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldEmail } from '../../bff/contract/email';
import { leadPaths } from '../../bff/contract/leads';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import { openEntries, sendEnquiry } from '../../worker/src/testing/enquiries';
import { testEnv } from '../../worker/src/testing/env';
import { startMailServer, type TestMailServer } from '../../worker/src/testing/mail-server';
import { type RunningWorker, startWorker } from '../../worker/src/worker';

/** The same addresses each time; ADDRESS_SEED=… looks for others. */
const seed = Number(process.env.ADDRESS_SEED ?? 20_261_122);
const count = 10_000;

let site: TestServer;
let mail: TestMailServer;
let worker: RunningWorker;
beforeAll(async () => {
  const database = await createTestDatabase();
  site = await createTestServer({ formsPerHour: 1_000_000, mailsPerDay: 1_000_000 }, database);
  mail = await startMailServer();
  const env = testEnv({ databaseUrl: database.url, smtpUrl: mail.url });
  worker = await startWorker(env, 'accepted', pino({ level: 'silent' }));
});
afterAll(async () => {
  await worker.stop();
  await mail.stop();
  await site.close();
});

/** All that was brought to the queue has run. */
const allDone = () =>
  vi.waitFor(async () => expect(await openEntries(site.knex)).toBe(0), {
    timeout: 600_000,
    interval: 250,
  });

const word = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,12}$/);
const local = fc.oneof(
  { weight: 4, arbitrary: word },
  {
    weight: 2,
    arbitrary: fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => words.join('.')),
  },
  fc.tuple(word, word).map(([name, tag]) => `${name}+${tag}`),
  word.map((name) => `"${name} ${name}"`),
  fc.constantFrom(
    '',
    '.',
    'a..b',
    '.a',
    'a.',
    'a b',
    'a"b',
    'a\\b',
    'a(b)c',
    'a,b',
    'a;b',
    'a:b',
    '<a',
    'josé',
    'a\u0000',
  ),
  fc.integer({ min: 60, max: 68 }).map((length) => 'x'.repeat(length)),
);
const host = fc.oneof(
  { weight: 4, arbitrary: fc.domain() },
  { weight: 2, arbitrary: fc.domain().map((domain) => `mail.eu.${domain}`) },
  fc.constantFrom(
    'küste.example',
    'SEA.example',
    'море.рф',
    'xn--kste-0ra.example',
    'ｓｅａ.example',
  ),
  fc.constantFrom(
    'localhost',
    '192.0.2.1',
    '[192.0.2.1]',
    '-a.example',
    'a-.example',
    'a..example',
    'a_b.example',
  ),
  fc.integer({ min: 1, max: 5 }).map((times) => `${`${'y'.repeat(62)}.`.repeat(times)}example`),
);
/** Mostly what an address has in this place. */
const mostly = (right: string, ...wrong: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, fc.constantFrom(...wrong));
const address = fc
  .tuple(
    mostly('', '<', '"', ' ', 'Ana <', '\u200b'),
    local,
    mostly('@', '', '@@', ' @', '@\n'),
    host,
    mostly('', ',', ';', '.', '>', '"', ' ', '\r\nBcc: x@y.example', ', b@c.example'),
  )
  .map((parts) => parts.join(''));

test(`of 10,000 addresses each that is taken gets its mail, and staff theirs; each refused one is named (seed ${seed})`, async () => {
  const oneOf = pLimit(8);
  const wrong: string[] = [];
  const send = async (email: string) => {
    const lead = { full_name: 'Ana Reyes', email, phone: '+1 305-555-0100', boat: null };
    const response = await site.post(leadPaths.create, lead, { 'idempotency-key': randomUUID() });
    const { error } = response.result as { error?: { email?: string } };
    if (response.statusCode === 201) return email.trim();
    if (response.statusCode !== 400 || !error?.email) wrong.push(`${response.statusCode} ${email}`);
    return undefined;
  };
  const addresses = fc.sample(address, { seed, numRuns: count });
  const answers = await Promise.all(addresses.map((email) => oneOf(() => send(email))));
  const taken = answers.filter((email) => email !== undefined);
  await allDone();
  console.log(`${taken.length} of ${count} taken`);
  expect(wrong).toEqual([]);
  expect(taken.length).toBeGreaterThan(count / 10);
  expect(await site.knex('outbox').whereNotNull('failed_at')).toEqual([]);
  const toStaff = mail.mails.filter(({ raw }) => /^Subject: New request/m.test(raw));
  const toVisitors = mail.mails.filter((each) => !toStaff.includes(each));
  expect(toStaff).toHaveLength(taken.length);
  // The mailer writes a host in lower case, where it means the same.
  const reached = toVisitors.flatMap(({ to }) => to.map(foldEmail));
  expect(reached.sort()).toEqual(taken.map(foldEmail).sort());
}, 900_000);

test('an address that was taken once and cannot be written to costs staff no mail', async () => {
  mail.mails.length = 0;
  await sendEnquiry(site.knex, { email: 'ana@example.com,' });
  await sendEnquiry(site.knex, { email: '<bo@example.com>' });
  await vi.waitFor(() => expect(mail.mails).toHaveLength(2), { timeout: 60_000 });
  for (const each of mail.mails) {
    expect(each.raw).toMatch(/^Subject: New request/m);
    expect((await each.parse()).replyTo ?? []).toEqual([]);
  }
}, 90_000);
