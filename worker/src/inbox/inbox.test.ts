import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMailer } from '../mail/transport';
import { type Inbox, startInbox } from './inbox';
import type { MailSummary } from './mail-folder';

const log = pino({ level: 'silent' });
let dataDir: string;
let inbox: Inbox;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mr-sea-inbox-'));
  inbox = await startInbox(dataDir, 0, log);
  const post = openMailer({
    smtpUrl: inbox.smtpUrl,
    from: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    staff: [{ name: 'Staff', address: 'staff@mrsea.example' }],
    publicUrl: 'http://localhost:8080',
  });
  for (const number of [1, 2]) {
    await post.sendEmail(
      {
        subject: `Mail ${number} <b>`,
        preview: '',
        heading: 'Hello',
        blocks: [{ kind: 'paragraph', text: 'Come aboard.' }],
      },
      { to: [{ name: 'Ana', address: 'ana@example.com' }], replyTo: 'staff', name: `m-${number}` },
    );
  }
  post.close();
});
afterAll(async () => {
  await inbox.stop();
  await rm(dataDir, { recursive: true });
});

const get = (path: string) => fetch(`${inbox.url}${path}`);
const list = async () =>
  (await (await get('/api/mails')).json()) as { count: number; mails: MailSummary[] };

test('mail sent over SMTP is listed, newest first', async () => {
  const { count, mails } = await list();
  expect(count).toBe(2);
  expect(mails).toEqual([
    {
      id: expect.any(String),
      from: 'Mr. Sea <bookings@mrsea.example>',
      to: 'Ana <ana@example.com>',
      subject: 'Mail 2 <b>',
      messageId: '<m-2@mrsea.example>',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
    expect.objectContaining({ subject: 'Mail 1 <b>' }),
  ]);
  const page = await (await get('/')).text();
  expect(page).toContain('Mail 1 &#60;b&#62;');
  expect(page).not.toContain('<b>');
});

test('each mail is one whole file that only its owner reads', async () => {
  const names = await readdir(join(dataDir, 'mail'));
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/\.eml$/);
    expect((await stat(join(dataDir, 'mail', name))).mode & 0o077).toBe(0);
  }
});

test('a mail shows its parts, and its HTML runs nothing', async () => {
  const { mails } = await list();
  const shown = await get(`/mails/${mails[0]?.id}`);
  expect(await shown.text()).toMatch(/Come aboard\.[\s\S]*<\/pre>/);
  const framed = await get(`/mails/${mails[0]?.id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await framed.text()).toContain('<base target="_blank">');
});

test('an id that is none, or a path, is 404', async () => {
  expect((await get('/mails/2026')).status).toBe(404);
  expect((await get('/mails/..%2f..%2fetc%2fpasswd')).status).toBe(404);
});

test('a name that was pointed at this computer gets nothing', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example' };
    request(`${inbox.url}/api/mails`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
});

test('the inbox is only read', async () => {
  expect((await fetch(`${inbox.url}/`, { method: 'POST' })).status).toBe(405);
});

test('a second worker goes on without a page and shares the folder', async () => {
  const port = Number(new URL(inbox.url ?? '').port);
  const second = await startInbox(dataDir, port, log);
  expect(second.url).toBeUndefined();
  await second.stop();
});
