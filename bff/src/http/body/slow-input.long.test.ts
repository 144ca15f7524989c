import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { RequestRoute } from '@hapi/hapi';
import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import fc from 'fast-check';
import type { Description } from 'joi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrf } from '../../../contract/accounts';
import { adminEventPaths } from '../../../contract/admin/overview';
import { boatPaths } from '../../../contract/boats';
import { signIn } from '../../testing/accounts';
import { fitting } from '../../testing/fuzz/joi-values';
import { described, type FuzzRequest } from '../../testing/fuzz/requests';
import { createTestServer, type TestServer } from '../../testing/test-server';

/** What a visitor may wait for beside a request of a stranger: so many times as on a quiet site, or so long. */
const most = { times: 5, ms: 50 };
/** A machine may be busy for a moment; what holds up a BFF does so each time. */
const looks = 8;

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer({
    cacheBytes: 8 * 1024 * 1024,
    formsPerHour: 1_000_000,
    mailsPerDay: 1_000_000,
  });
  await writeFile(join(site.mediaDir, 'index.html'), '<!doctype html><head></head><body></body>');
  const { id: category_id } = await buildCategory(site.knex);
  for (let n = 0; n < 12; n++) await buildBoat(site.knex, { category_id });
});
afterAll(() => site.close());

const token = 'x'.repeat(43);
const forms = { cookie: `${csrf.secureCookie}=${token}`, [csrf.header]: token };

/** How long an ordinary visitor waits for the list, in milliseconds. */
async function neighbor(): Promise<number> {
  const began = performance.now();
  // An answer from memory comes without a turn of the event loop, which the stranger needs.
  await setImmediate();
  const { statusCode } = await site.server.inject({ url: boatPaths.list });
  expect(statusCode).toBe(200);
  return performance.now() - began;
}

/** The longest wait of visitors who come one after the other until something has ended. */
async function longestUntil(end: Promise<unknown>): Promise<number> {
  let ended = false;
  const ending = end.finally(() => {
    ended = true;
  });
  let wait = 0;
  do wait = Math.max(wait, await neighbor());
  while (!ended);
  await ending;
  return wait;
}

/** How long visitors wait beside a request; above the bound, less what they wait as long a time without it. */
async function waitBeside(
  request: FuzzRequest,
  login: Record<string, string>,
  bound: number,
): Promise<number> {
  const headers = { ...forms, ...login, ...request.headers };
  const began = performance.now();
  const wait = await longestUntil(site.server.inject({ ...request, headers } as never));
  if (wait <= bound) return wait;
  return wait - (await longestUntil(setTimeout(performance.now() - began)));
}

test('nothing that anybody sends to any route, signed in or not, makes an ordinary visitor wait', async () => {
  const quiet: number[] = [];
  for (let n = 0; n < 200; n++) quiet.push(await neighbor());
  const median = quiet.toSorted((a, b) => a - b)[100] ?? 0;
  const bound = Math.max(most.times * median, most.ms);
  const slow: string[] = [];
  let count = 0;
  let longest = 0;
  for (const [place, route] of site.server.table().entries()) {
    // A stream of events is no answer that ends; what deletes is asked for nothing that is there.
    if (route.path === adminEventPaths.stream) continue;
    for (const login of await loginsFor(route)) {
      for (const request of longRequests(route, place)) {
        count += 1;
        let wait = await waitBeside(request, login, bound);
        for (let look = 1; look < looks && wait > bound; look++) {
          wait = Math.min(wait, await waitBeside(request, login, bound));
        }
        longest = Math.max(longest, wait);
        if (wait > bound) slow.push(`${Math.round(wait)} ms beside ${show(request)}`);
      }
    }
  }
  console.log(
    `${count} requests; a visitor waits ${median.toFixed(1)} ms on a quiet site, ${longest.toFixed(1)} ms at most beside them`,
  );
  expect(slow.slice(0, 30)).toEqual([]);
}, 900_000);

/** Whom a route is asked by: a stranger, and an administrator where that makes a difference. A new one, since some routes end logins. */
async function loginsFor(route: RequestRoute): Promise<Record<string, string>[]> {
  if (route.settings.app?.policy === 'public') return [{}];
  return [{}, (await signIn(site, { is_superuser: true })).headers];
}

function show({ method, url, headers, payload = '' }: FuzzRequest): string {
  const body = payload.toString();
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value.slice(0, 20)}`);
  return `${method} ${url.slice(0, 80)} ${sent.join(', ')} ${body.length} bytes: ${body.slice(0, 120)}…${body.slice(-40)}`;
}

/** Node takes no more of an address and its headers together than this. */
const headBytes = 14 * 1024;
/** What a route with pictures takes is larger; its texts are not. */
const mostBytes = 1024 * 1024;
const defaultBytes = 1024 * 1024;

/** What patterns stumble over: every printable sign of ASCII that is no letter, white space, and some of Unicode that have a case or a width of their own. */
const signs = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).filter(
    (sign) => !/[a-z1-9]/i.test(sign),
  ),
  '\0',
  '\t',
  '\n',
  'a',
  'İ',
  'ß',
  '\u0301',
  '\u00a0',
  '\u2028',
  '\u200d',
  '\ud800',
  '🚤',
];

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-csrftoken',
  'x-forwarded-for',
  'x-request-id',
];

/** Begins of values that programs look into. */
const begins: Record<string, string> = {
  authorization: 'Bearer ',
  cookie: '__Host-csrftoken=',
  'content-type': 'application/json;',
  range: 'bytes=',
  'user-agent': 'Mozilla/5.0 ',
};

/** Requests for a route whose one text, query, header, segment or body is as long as it may be and made of one sign. */
function* longRequests(route: RequestRoute, place: number): Generator<FuzzRequest> {
  const method = route.method.toUpperCase();
  const path = route.path.replace(/\{[^}]+\}/g, '1');
  const right: FuzzRequest = {
    method,
    url: path,
    headers: {},
    ...(method !== 'GET' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
  };
  for (const [n, sign] of signs.entries()) {
    yield* longHeads(route, right, sign, n + place);
    if (method !== 'GET') yield* longFields(route, right, sign);
  }
  if (method !== 'GET')
    for (const payload of longBodies(bytesOf(route))) yield { ...right, payload };
}

function* longHeads(
  route: RequestRoute,
  right: FuzzRequest,
  sign: string,
  n: number,
): Generator<FuzzRequest> {
  // Each header meets each sign on some routes.
  const name = headers[n % headers.length] as string;
  const begin = begins[name] ?? '';
  const value = run(printable(sign), headBytes - begin.length);
  yield { ...right, headers: { ...right.headers, [name]: `${begin}${value}x` } };
  const coded = encodeURIComponent(sign.replace(/\p{Surrogate}/gu, '\ufffd'));
  const words = Object.keys((described(route, 'query')?.keys ?? {}) as object);
  for (const word of words) {
    yield { ...right, url: `${right.url}?${word}=a${run(coded, headBytes)}x` };
  }
  if (!route.path.includes('{')) return;
  yield { ...right, url: route.path.replace(/\{[^}]+\}/g, () => `a${run(coded, headBytes / 2)}x`) };
}

function* longFields(
  route: RequestRoute,
  right: FuzzRequest,
  sign: string,
): Generator<FuzzRequest> {
  const description = described(route, 'payload');
  const keys = Object.entries((description?.keys ?? {}) as Record<string, Description>);
  const good = Object.fromEntries(
    keys.map(([name, inner]) => [
      name,
      fc.sample(fitting(inner, name), { seed: 7, numRuns: 1 })[0],
    ]),
  );
  const room = bytesOf(route) - Buffer.byteLength(JSON.stringify(good) ?? '') - 100;
  const width = Buffer.byteLength(JSON.stringify(sign)) - 2;
  const long = sign.repeat(Math.max(1, Math.floor(room / width)));
  for (const [name, inner] of keys.filter(([, { type }]) => type === 'string' || type === 'any')) {
    const text = typeof good[name] === 'string' ? (good[name] as string) : 'a';
    const most = Number(limitOf(inner) ?? 0);
    // As long as the body may be; and just as long as the field may be, where patterns are asked.
    const values = [`${text}${long}@`];
    if (most > 0) values.push(`a@${long}`.slice(0, most - 1).concat('@'));
    for (const value of values) {
      yield { ...right, payload: JSON.stringify({ ...good, [name]: value }) };
    }
  }
}

function longBodies(most: number): string[] {
  const half = Math.floor(most / 2);
  return [
    '['.repeat(most),
    `${'['.repeat(half)}${']'.repeat(half)}`,
    `${'{"a":'.repeat(Math.floor(most / 6) - 1)}1${'}'.repeat(Math.floor(most / 6) - 1)}`,
    `[${'1,'.repeat(half - 2)}1]`,
    `{"a":${'1'.repeat(most - 10)}}`,
    `{"a":1e${'9'.repeat(most - 10)}}`,
    `{"a":"${'\\u0301'.repeat(Math.floor(most / 6) - 4)}"}`,
    `{${Array.from({ length: Math.floor(most / 10) - 2 }, (_, n) => `"${n}":1`).join()}}`.slice(
      0,
      most,
    ),
    `{"__proto__":${'"__proto__",'.repeat(Math.floor(most / 12) - 3)}1}`,
    ' '.repeat(most),
    `{"boats":[${'1,'.repeat(half - 20)}1]}`,
    `{"ids":[${Array.from({ length: Math.floor(most / 8) - 10 }, (_, n) => n).join()}]}`.slice(
      0,
      most,
    ),
  ];
}

function bytesOf(route: RequestRoute): number {
  return Math.min(Number(route.settings.payload?.maxBytes ?? defaultBytes), mostBytes);
}

function limitOf({ rules }: Description): unknown {
  return (rules as { name: string; args?: { limit?: unknown } }[] | undefined)?.find(
    ({ name }) => name === 'max',
  )?.args?.limit;
}

function run(text: string, bytes: number): string {
  return text.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(text))));
}

/** What a header may hold. */
function printable(sign: string): string {
  return /^[\t -~]$/.test(sign) ? sign : ' ';
}
