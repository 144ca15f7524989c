import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../app/query-client';
import { json, noLink, serve } from '../client/testing/server';
import { boatNamesQuery, fallbackBoatNames } from './boat-names-query';

const names = () => createQueryClient().fetchQuery(boatNamesQuery());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the names for the social-proof popup', () => {
  it('are those of the server', async () => {
    serve(() => json({ boats: [{ id: 4, name: 'Sea Ray 40ft' }] }));
    await expect(names()).resolves.toEqual([{ id: 4, name: 'Sea Ray 40ft' }]);
  });

  it('are none when the answer has no list', async () => {
    serve(() => json({}));
    await expect(names()).resolves.toEqual([]);
  });

  it.each([
    ['there is no link', () => noLink],
    ['the server fails', () => json({ error: 'No.', code: 'internal' }, 500)],
    ['somebody else answers', () => new Response('<html>Welcome</html>')],
  ])('are the fixed eight, and the failure is logged, when %s', async (_when, answer) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    serve(answer);
    const list = await names();
    expect(list.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Azimut 66ft',
      '2 Azimut 94ft',
      '3 Azimut Flybridge 75ft',
      '4 Azimut Flybridge 53ft',
      '5 Explorer 65ft',
      '6 Pershing 94ft',
      '7 Hurricane 25ft',
      '8 Yamaha 25ft',
    ]);
    expect(list).toBe(fallbackBoatNames);
    expect(log).toHaveBeenCalledOnce();
  });

  it('are nobody’s when the call is called off', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    serve(() => 'never');
    const client = createQueryClient();
    const wanted = client.fetchQuery(boatNamesQuery());
    await client.cancelQueries();
    await expect(wanted).rejects.toThrow();
    expect(log).not.toHaveBeenCalled();
  });
});
