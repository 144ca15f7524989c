import { boatsPerPage } from '@mr-sea/bff/contract/boats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/query-client';
import { reportAnswer } from '../client/connection';
import { json, noLink, serve } from '../client/testing/server';
import { replaceCatalogue } from '../offline/catalogue/catalogue-sync';
import { buildBoat } from '../offline/testing/boats';
import { emptyStorage } from '../offline/testing/browser';
import { boatQuery, boatsOf, boatsQuery } from './boat-queries';
import { fetchOffers } from './boats';

const oldBoat = buildBoat({ id: 1, name: 'As saved' });
const newBoat = buildBoat({ id: 1, name: 'As it is now' });
const page = { count: 1, next: null, previous: null, results: [newBoat] };

beforeEach(async () => {
  reportAnswer(1);
  await emptyStorage();
  await replaceCatalogue({ version: 'a', boats: [oldBoat], categories: [], reviews: [] }, 5_000);
});
afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('comes from the device on a slow link, and the late answer takes its place', async () => {
    let answer = (_response: Response) => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const client = createQueryClient();
    const query = boatsQuery({ filter: 'cheap' });
    const list = await client.fetchInfiniteQuery(query);
    expect(list.pages[0]?.savedAt).toBe(5_000);
    expect(boatsOf(list)[0]?.name).toBe('As saved');
    answer(json(page));
    await vi.waitFor(() => {
      const data = client.getQueryData(query.queryKey);
      expect(data?.pages[0]).toEqual({ data: page, savedAt: null });
    });
  });

  it('ends when a later page is gone', async () => {
    serve((path) =>
      path.includes('page=1')
        ? json({ ...page, next: '/api/boats/?page=2' })
        : json({ error: 'There is no such page.', code: 'not_found' }, 404),
    );
    const list = await createQueryClient().fetchInfiniteQuery({ ...boatsQuery({}), pages: 3 });
    expect(list.pages).toHaveLength(2);
    expect(boatsOf(list)).toEqual([newBoat]);
  });

  it('shows a boat once that moved to a later page meanwhile', async () => {
    serve((path) => json({ ...page, next: path.includes('page=1') ? '/api/boats/?page=2' : null }));
    const list = await createQueryClient().fetchInfiniteQuery({ ...boatsQuery({}), pages: 2 });
    expect(list.pages).toHaveLength(2);
    expect(boatsOf(list)).toHaveLength(1);
  });

  it('has one cache entry for one question', () => {
    expect(boatsQuery({ search: ' big  boat ' }).queryKey).toEqual(
      boatsQuery({ filter: 'featured', search: 'big boat' }).queryKey,
    );
  });
});

it('asks for each boat of a long list whether it is on offer', async () => {
  const ids = Array.from({ length: 2 * boatsPerPage + 1 }, (_, n) => n + 1);
  serve((path) => {
    const asked = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
    expect(asked.length).toBeLessThanOrEqual(boatsPerPage);
    return json({ ...page, results: asked.map((id) => buildBoat({ id: Number(id) })) });
  });
  expect((await fetchOffers(ids)).map(({ id }) => id)).toEqual(ids);
});

describe('a boat', () => {
  it('comes from the device without a link', async () => {
    serve(() => noLink);
    const boat = await createQueryClient().fetchQuery(boatQuery(1));
    expect(boat).toEqual({ data: oldBoat, savedAt: 5_000 });
  });

  it('that the server does not know is unknown, saved or not', async () => {
    serve(() => json({ error: 'There is nothing here.', code: 'not_found' }, 404));
    expect(await createQueryClient().fetchQuery(boatQuery(1))).toEqual({
      data: null,
      savedAt: null,
    });
  });
});
