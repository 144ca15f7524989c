import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { refreshTokens } from './refresh-tokens';
import { readTokens, writeTokens } from './tokens';

const old = { access: 'old-access', refresh: 'old-refresh' };
const renewed = { access: 'new-access', refresh: 'new-refresh' };
const refusal = (status: number) => json({ error: 'No', code: 'unauthorized' }, status);

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  writeTokens(old);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('refreshTokens', () => {
  it('keeps what the server gives for the refresh token', async () => {
    const calls = serve(() => json(renewed));
    await expect(refreshTokens(old.access)).resolves.toEqual(renewed);
    expect(readTokens()).toEqual(renewed);
    expect(calls.map(({ body }) => body)).toEqual([{ refresh: old.refresh }]);
  });

  it('asks nobody when another tab has renewed the login already', async () => {
    const calls = serve(() => json(renewed));
    writeTokens(renewed);
    await expect(refreshTokens(old.access)).resolves.toEqual(renewed);
    expect(calls).toEqual([]);
  });

  it('asks once for all who ask at the same time', async () => {
    const calls = serve(() => json(renewed));
    const both = await Promise.all([refreshTokens(old.access), refreshTokens(old.access)]);
    expect(both).toEqual([renewed, renewed]);
    expect(calls).toHaveLength(1);
  });

  it.each([400, 401, 403])('ends the login at %i', async (status) => {
    serve(() => refusal(status));
    await expect(refreshTokens(old.access)).resolves.toBeNull();
    expect(readTokens()).toBeNull();
  });

  it.each([429, 500, 503])('keeps the login at %i', async (status) => {
    serve(() => refusal(status));
    await expect(refreshTokens(old.access)).rejects.toMatchObject({ status });
    expect(readTokens()).toEqual(old);
  });

  it('keeps the login without a link, after a second try', async () => {
    const calls = serve(() => noLink);
    await expect(refreshTokens(old.access)).rejects.toMatchObject({ reason: 'unreachable' });
    expect(readTokens()).toEqual(old);
    expect(calls).toHaveLength(2);
  });

  it('takes the answer of the second try when the first reply gets lost', async () => {
    vi.useFakeTimers();
    let asked = 0;
    serve(() => (++asked === 1 ? 'never' : json(renewed)));
    const refreshed = refreshTokens(old.access);
    await vi.advanceTimersByTimeAsync(4_000);
    await expect(refreshed).resolves.toEqual(renewed);
  });

  it('gives up after ten seconds and keeps the login', async () => {
    vi.useFakeTimers();
    serve(() => 'never');
    const failure = expect(refreshTokens(old.access)).rejects.toMatchObject({ reason: 'timeout' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(readTokens()).toEqual(old);
  });

  it('does not bring a login back that was ended meanwhile', async () => {
    serve(() => {
      localStorage.removeItem('authTokens');
      return json(renewed);
    });
    await expect(refreshTokens(old.access)).resolves.toBeNull();
    expect(readTokens()).toBeNull();
  });
});

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
