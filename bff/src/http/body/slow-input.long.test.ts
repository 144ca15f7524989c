import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { RequestRoute } from '@hapi/hapi';
import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csrf } from '../../../contract/accounts';
import { adminEventPaths } from '../../../contract/admin/overview';
import { boatPaths } from '../../../contract/boats';
import { signIn } from '../../testing/accounts';
import { longRequests } from '../../testing/fuzz/long-inputs';
import type { FuzzRequest } from '../../testing/fuzz/requests';
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
