import { tmpdir } from 'node:os';
import { readDefaults } from '@mr-sea/bff/contract/settings';
import { folderStorage } from '@mr-sea/db/images/open-storage';
import { OutboxEntry } from '@mr-sea/db/outbox/jobs';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handlers } from '../handlers';
import type { SendEmail } from '../mail/transport';
import { sendEnquiry } from '../testing/enquiries';
import { type JobRunner, runJob } from './run-job';
import { attemptsInAll } from './settings';

let db: TestDatabase;
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
const sendEmail = vi.fn<SendEmail>(async () => undefined);
const runner = (): JobRunner => ({
  knex: db.knex,
  handlers,
  log,
  context: {
    sendEmail,
    storage: folderStorage({ kind: 'folder', folder: tmpdir() }),
    publicUrl: 'http://localhost:8080',
    settings: readDefaults({}),
  },
});

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.knex('outbox').delete();
  sendEmail.mockReset();
  lines.length = 0;
});

async function visitorEntry(email = 'ana@example.com'): Promise<OutboxEntry> {
  await sendEnquiry(db.knex, { email, full_name: 'Ana Ruiz' });
  return await OutboxEntry.query(db.knex).findOne({ job: 'email-lead-visitor' }).throwIfNotFound();
}

const reload = (entry: OutboxEntry) =>
  OutboxEntry.query(db.knex).findById(entry.id).throwIfNotFound();

test('a job that runs twice sends one mail', async () => {
  const entry = await visitorEntry();
  expect(await runJob(runner(), entry.id)).toBe('done');
  expect(await runJob(runner(), entry.id)).toBe('repeat');
  expect(sendEmail).toHaveBeenCalledTimes(1);
  expect((await reload(entry)).done_at).toBeInstanceOf(Date);
});

test('a failed attempt is counted and goes on to the queue, and the next one may succeed', async () => {
  const entry = await visitorEntry();
  sendEmail.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  await expect(runJob(runner(), entry.id)).rejects.toThrow('ECONNREFUSED');
  expect(await reload(entry)).toMatchObject({ attempts: 1, done_at: null, failed_at: null });
  expect(await runJob(runner(), entry.id)).toBe('done');
  expect(await reload(entry)).toMatchObject({ attempts: 1, last_error: null });
});

test('the last attempt gives the entry up', async () => {
  const entry = await visitorEntry();
  await db
    .knex('outbox')
    .where({ id: entry.id })
    .update({ attempts: attemptsInAll - 1 });
  sendEmail.mockRejectedValueOnce(new Error('connect ECONNREFUSED'));
  expect(await runJob(runner(), entry.id)).toBe('failed');
  expect((await reload(entry)).failed_at).toBeInstanceOf(Date);
  expect(await runJob(runner(), entry.id)).toBe('repeat');
});

test('a mail server that is down is given days, a recipient that it refuses half an hour', async () => {
  const entry = await visitorEntry();
  await db.knex('outbox').where({ id: entry.id }).update({ attempts: 13 });
  sendEmail.mockRejectedValueOnce(Object.assign(new Error('down'), { code: 'ESOCKET' }));
  await expect(runJob(runner(), entry.id)).rejects.toThrow('down');
  const refusal = { responseCode: 550, command: 'RCPT TO' };
  sendEmail.mockRejectedValueOnce(Object.assign(new Error('no such user'), refusal));
  expect(await runJob(runner(), entry.id)).toBe('failed');
});

test('neither the entry nor the log repeats an address that the mail server quoted', async () => {
  const entry = await visitorEntry();
  const error = new Error('550 <ana@example.com>: Recipient unknown');
  sendEmail.mockRejectedValueOnce(Object.assign(error, { responseCode: 550 }));
  await expect(runJob(runner(), entry.id)).rejects.toThrow();
  expect((await reload(entry)).last_error).toBe('550: 550 <<address>>: Recipient unknown');
  expect(lines.join('')).not.toContain('ana@example.com');
  expect(lines.join('')).not.toContain('Ana Ruiz');
});

test('log lines of a job carry the id of the request that caused it', async () => {
  const entry = await visitorEntry();
  await runJob(runner(), entry.id);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    request_id: entry.request_id,
    outbox_id: entry.id,
    job: 'email-lead-visitor',
  });
});

test('an address that no mail server could take is given up at once', async () => {
  const entry = await visitorEntry('ana>@example.com');
  expect(await runJob(runner(), entry.id)).toBe('failed');
  expect(sendEmail).not.toHaveBeenCalled();
});

test('a job of a newer version waits for a worker that knows it', async () => {
  const [entry] = await OutboxEntry.query(db.knex)
    .insert([{ job: 'constructor', payload: {} }])
    .returning('id');
  await expect(runJob(runner(), entry?.id as number)).rejects.toThrow('no handler');
});

test('a lead that was deleted in the meantime causes no mail', async () => {
  const entry = await visitorEntry();
  await db.knex('leads').delete();
  expect(await runJob(runner(), entry.id)).toBe('done');
  expect(sendEmail).not.toHaveBeenCalled();
});
