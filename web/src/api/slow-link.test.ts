import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/query-client';
import { reportAnswer, reportSlow } from '../client/connection';
import { json, serve } from '../client/testing/server';
import { replaceCatalogue } from '../offline/catalogue/catalogue-sync';
import { database } from '../offline/storage/dexie';
import { savedAtOf } from '../offline/storage/saved-at';
import { buildBoat } from '../offline/testing/boats';
import { emptyStorage } from '../offline/testing/browser';
import { blogCategoriesQuery, postQuery, postsQuery } from './blog-queries';
import { boatNamesQuery } from './boat-names-query';
import { boatQuery, boatsQuery, relatedBoatsQuery } from './boat-queries';
import { categoriesQuery } from './category-queries';
import { boatReviewsQuery } from './review-queries';
import { knownSettingsQuery } from './site-settings';

const boats = [
  buildBoat({ id: 1, name: 'Sea Ray 40ft' }),
  buildBoat({ id: 2, name: 'Azimut 66ft' }),
];
const categories = [{ id: 2, name: 'Yachts', boats_count: 2 }];
const question = { page: 1, category: null, search: '' };

/** What the server says to each address. */
const answers: [RegExp, unknown][] = [
  [/^\/api\/boats\/1\/related$/, [boats[1]]],
  [/^\/api\/boats\/1\/reviews$/, []],
  [/^\/api\/boat\/1$/, boats[0]],
  [/^\/api\/boats\?/, { count: 2, next: null, previous: null, results: boats }],
  [/^\/api\/boats-fomo-names$/, { boats: boats.map(({ id, name }) => ({ id, name })) }],
  [/^\/api\/categories$/, categories],
  [/^\/api\/site$/, { phone: '+1 305-555-0100', social_proof: true, links: {} }],
  [/^\/api\/blog\/categories$/, [{ id: 1, name: 'Trips', posts_count: 1 }]],
  [
    /^\/api\/blog\/posts\/a-day$/,
    { post: { title: 'A day', slug: 'a-day', content: [] }, related_posts: [] },
  ],
  [/^\/api\/blog\/posts\?/, { page: 1, per_page: 9, total_pages: 1, total_posts: 0, posts: [] }],
];

/** Everything public that is read and stands on a screen. */
const reads = {
  list: boatsQuery({}),
  boat: boatQuery(1),
  related: relatedBoatsQuery(1),
  reviews: boatReviewsQuery(1),
  categories: categoriesQuery(),
  names: boatNamesQuery(),
  settings: knownSettingsQuery(),
  posts: postsQuery(question),
  post: postQuery('a-day'),
  blogCategories: blogCategoriesQuery(),
};
type Name = keyof typeof reads;
const names = Object.keys(reads) as Name[];

beforeEach(async () => {
  reportAnswer(1);
  await emptyStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('on a link that says nothing', () => {
  it('every public read answers from the device, and takes the server’s word when it comes', async () => {
    serve((path) => answerTo(path));
    await replaceCatalogue({ version: 'a', boats, categories, reviews: [] }, 5_000);
    await readAll(createQueryClient());
    // Nobody waits for what is kept for the next time.
    await vi.waitFor(async () => expect(await database().answers.count()).toBe(4));

    const answer = stall();
    reportSlow();
    const client = createQueryClient();
    const saved = await readAll(client);
    const aged: Name[] = names.filter((name) => savedAtOf(saved[name]) !== null);
    expect(aged).toEqual(names.filter((name) => !['names', 'settings'].includes(name)));
    // Their age is of no interest to the visitor.
    expect(saved.names).toEqual(boats.map(({ id, name }) => ({ id, name })));
    expect(saved.settings).toMatchObject({ phone: '+1 305-555-0100' });

    answer();
    await vi.waitFor(() => {
      const now = names.map((name) => savedAtOf(client.getQueryData(reads[name].queryKey)));
      expect(now).toEqual(names.map(() => null));
    });
  });
});

async function readAll(client: QueryClient): Promise<Record<Name, unknown>> {
  const read = async (name: Name) => {
    if (name === 'list') return client.fetchInfiniteQuery(reads.list);
    return client.fetchQuery(reads[name] as unknown as FetchQueryOptions);
  };
  const data = await Promise.all(names.map(read));
  return Object.fromEntries(names.map((name, place) => [name, data[place]])) as Record<
    Name,
    unknown
  >;
}

function answerTo(path: string): Response {
  const found = answers.find(([address]) => address.test(path));
  return found ? json(found[1]) : json({ error: 'There is nothing here.', code: 'not_found' }, 404);
}

/** A server that keeps everybody waiting until the function is called. */
function stall(): () => void {
  const waiting: (() => void)[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => waiting.push(() => resolve(answerTo(path)))),
  );
  return () => {
    for (const go of waiting) go();
  };
}
