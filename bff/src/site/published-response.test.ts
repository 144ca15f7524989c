import { readSettings } from '@mr-sea/db/settings/setting';
import { buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { responseClockDefaults, responsePromise } from '../../contract/response-clock';
import { createTestServer, type TestServer } from '../testing/test-server';
import { publishedResponse } from './published-response';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const hour = 3_600_000;
const read = async () => {
  const { response_clock } = await readSettings(
    { response_clock: responseClockDefaults },
    site.knex,
  );
  return publishedResponse(response_clock, site.knex);
};
const lead = (minutes: number | null, daysAgo = 3) => {
  const came = Date.now() - daysAgo * 24 * hour;
  return buildLead(site.knex, {
    ...{ created_at: new Date(came), status: minutes === null ? 'new' : 'contacted' },
    first_answered_at: minutes === null ? null : new Date(came + minutes * 60_000),
  });
};
const published = async () =>
  ((await site.get('/api/site/')).result as { response: string | null }).response;

it('says the median of at least 20 answered inquiries, only where staff have it published', async () => {
  for (let n = 0; n < 19; n++) await lead(31);
  await lead(5, 91);
  await site.knex('settings').insert({ key: 'response_clock', value: { publish_median: true } });
  expect(await read()).toBe(null);
  await lead(31);
  expect(await read()).toBe('Usually answers within 40 minutes');
  expect(await published()).toBe('Usually answers within 40 minutes');
  await site.knex('settings').where({ key: 'response_clock' }).update({ value: {} });
  expect(await read()).toBe(null);
});

it('says nothing where half have no answer, and never better than the truth', async () => {
  await site
    .knex('settings')
    .where({ key: 'response_clock' })
    .update({ value: { publish_median: true } });
  for (let n = 0; n < 10; n++) await lead(200);
  for (let n = 0; n < 9; n++) await lead(null);
  // 20 of 39 waited 31 minutes.
  expect(await read()).toBe('Usually answers within 40 minutes');
  await lead(null);
  await lead(null);
  expect(await read()).toBe('Usually answers within 4 hours');
  for (let n = 0; n < 30; n++) await lead(null);
  expect(await read()).toBe(null);
});

it.each([
  [1, 'Usually answers within 10 minutes'],
  [40, 'Usually answers within 40 minutes'],
  [41, 'Usually answers within 50 minutes'],
  [60, 'Usually answers within 60 minutes'],
  [61, 'Usually answers within 2 hours'],
  [48 * 60, 'Usually answers within 48 hours'],
  [48 * 60 + 1, null],
])('%i minutes are: %s', (minutes, words) => expect(responsePromise(minutes)).toBe(words));
