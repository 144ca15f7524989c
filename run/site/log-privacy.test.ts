import type { RequestRoute } from '@hapi/hapi';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { csrf } from '../../bff/contract/accounts';
import { confirmPasswords, signIn } from '../../bff/src/testing/accounts';
import { fitting } from '../../bff/src/testing/fuzz/joi-values';
import { described } from '../../bff/src/testing/fuzz/requests';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import { testEnv } from '../../worker/src/testing/env';
import { startMailServer, type TestMailServer } from '../../worker/src/testing/mail-server';
import { type RunningWorker, startWorker } from '../../worker/src/worker';

/** What must be in no line, in whatever field it came. */
const words = {
  name: 'Quillfeather',
  email: 'zephyrine.q@sea.example',
  phone: '+1 305-555-0177',
  text: 'Our anniversary, please tell nobody',
  password: 'Heliotrope-4711',
  token: 'tokenofzephyrine',
  code: '481516',
  totp: '91823-74650-19283-74655',
};
const byField: Record<string, unknown> = {
  email: words.email,
  username: words.email,
  phone: words.phone,
  password: words.password,
  refresh: `${words.token}.b.c`,
  confirmation_code: words.code,
  totp: words.totp,
  token: words.token,
  full_name: `Zephyrine ${words.name}`,
  first_name: words.name,
  last_name: words.name,
  reviewer_name: words.name,
  name: words.name,
  title: words.name,
  date: '2027-01-09',
  rating: 5,
  website: '',
  boat: null,
  content: [{ type: 'text', content: words.text }],
};

let site: TestServer;
let mail: TestMailServer;
let worker: RunningWorker;
let admin: Record<string, string>;
const lines = { bff: '', worker: '' };
const logInto = (part: keyof typeof lines) =>
  pino(
    { level: 'trace' },
    {
      write(line: string) {
        lines[part] += line;
      },
    },
  );

beforeAll(async () => {
  site = await createTestServer({ log: logInto('bff') });
  let refused = 0;
  mail = await startMailServer({
    // Mail servers like to repeat whom they do not want.
    onMail({ to }) {
      if (to.includes(words.email) && refused++ === 0) throw new Error(`no mailbox for ${to}`);
    },
  });
  const { databaseUrl } = site.server.app.options;
  worker = await startWorker(
    testEnv({ databaseUrl, smtpUrl: mail.url }),
    'a-worker',
    logInto('worker'),
  );
  admin = (await signIn(site, { is_superuser: true })).headers;
  await confirmPasswords(site);
});
afterAll(async () => {
  await worker.stop();
  await site.close();
  await mail.stop();
});

/** The words in every field that a route knows; what is no text is as its schema takes it. */
function bodyFor(route: RequestRoute): object {
  const keys = Object.entries((described(route, 'payload')?.keys ?? {}) as object);
  return Object.fromEntries(
    keys.map(([name, inner]) => {
      if (name in byField) return [name, byField[name]];
      const isText =
        inner.type === 'string' && !inner.flags?.only && !inner.allow?.includes('active');
      return [
        name,
        isText ? words.text : fc.sample(fitting(inner, name), { numRuns: 1, seed: 1 })[0],
      ];
    }),
  );
}

/** Sends the words everywhere, as somebody who is not signed in and as an administrator; how often each status came. */
async function sendEverywhere(): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const secret = words.token.padEnd(43, 'x');
  const cookies = { cookie: `${csrf.secureCookie}=${secret}`, [csrf.header]: secret };
  for (const route of site.server.table()) {
    if (route.method === 'get' || route.settings.app?.reads === 'picture') continue;
    for (const who of [{ authorization: `Bearer ${words.token}` }, admin]) {
      const { statusCode } = await site.server.inject({
        method: route.method,
        url: `${route.path.replace(/\{[^}]+\}/g, '1')}?search=${words.name}&email=${words.email}`,
        headers: { ...cookies, ...who, 'content-type': 'application/json' },
        payload: JSON.stringify(bodyFor(route)),
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  }
  for (const url of [
    '/api/boats',
    '/api/blog/search',
    '/api/admin/leads',
    '/api/admin/users',
    '/',
  ]) {
    await site.get(`${url}?search=${words.name}&q=${words.name}`, admin);
  }
  await site.get(`/api/users/reset/MQ/${words.token}/`);
  await site.get(`/admin/api/users/reset/MQ/${words.token}`);
  return statuses;
}

function expectNoWords(): void {
  for (const [part, text] of Object.entries(lines)) {
    expect(text.length).toBeGreaterThan(1_000);
    for (const [kind, word] of Object.entries(words)) {
      const at = text.toLowerCase().indexOf(word.toLowerCase());
      const found = at < 0 ? '' : text.slice(Math.max(0, at - 200), at + 100);
      expect([part, kind, found]).toEqual([part, kind, '']);
    }
  }
}

test('what people write is in no log line of the site and its worker', async () => {
  const statuses = await sendEverywhere();
  // It was taken, and not turned away at the door.
  expect(statuses.get(201)).toBeGreaterThan(5);
  await vi.waitFor(
    async () => {
      const open = await site.knex('outbox').whereNull('done_at').whereNull('failed_at');
      expect(open.map(({ job }) => job)).toEqual([]);
    },
    { timeout: 30_000, interval: 50 },
  );
  expect(mail.mails.length).toBeGreaterThan(3);
  expect(lines.worker).toContain('no mailbox for <address>');
  expectNoWords();
}, 60_000);

test('nor is it when Postgres refuses it and repeats every value', async () => {
  const tables = [
    'leads',
    'reviews',
    'stories',
    'users',
    'boats',
    'categories',
    'email_codes',
    'blog_posts',
    'outbox',
  ];
  for (const table of tables) {
    await site.knex.raw('ALTER TABLE ?? ADD CONSTRAINT refused CHECK (false) NOT VALID', [table]);
  }
  const statuses = await sendEverywhere();
  expect(statuses.get(500)).toBeGreaterThan(5);
  expect(lines.bff).toContain('"constraint":"refused"');
  expectNoWords();
}, 60_000);
