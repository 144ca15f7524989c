import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { callAdmin } from './call-admin';
import { claimsOf, readTokens, writeTokens } from './tokens';

const old = { access: 'old-access', refresh: 'old-refresh' };
const renewed = { access: 'new-access', refresh: 'new-refresh' };
const refuse = (status: number, more = {}) =>
  json({ error: 'No', code: 'conflict', ...more }, status);
const bearer = (init: RequestInit) => new Headers(init.headers).get('authorization');

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  writeTokens(old);
});
afterEach(() => vi.unstubAllGlobals());

it('calls in the name of who is signed in', async () => {
  let said: string | null = null;
  serve((_path, init) => {
    said = bearer(init);
    return json({ id: 7 });
  });
  await expect(callAdmin('/api/admin/leads/7')).resolves.toEqual({ id: 7 });
  expect(said).toBe('Bearer old-access');
});

it('renews a login that ran out and calls once more', async () => {
  const calls = serve((path, init) => {
    if (path.endsWith('/refresh')) return json(renewed);
    return bearer(init) === 'Bearer new-access' ? json({ id: 7 }) : refuse(401);
  });
  await expect(callAdmin('/api/admin/leads/7')).resolves.toEqual({ id: 7 });
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/admin/leads/7',
    '/api/users/token/refresh',
    '/api/admin/leads/7',
  ]);
});

it('renews once, not for ever', async () => {
  const calls = serve((path) => (path.endsWith('/refresh') ? json(renewed) : refuse(401)));
  await expect(callAdmin('/api/admin/leads')).rejects.toMatchObject({ status: 401 });
  expect(calls).toHaveLength(3);
});

it('says that there is no link, and not that the login is over, when it cannot be renewed', async () => {
  serve((path) => (path.endsWith('/refresh') ? noLink : refuse(401)));
  await expect(callAdmin('/api/admin/leads')).rejects.toMatchObject({ reason: 'unreachable' });
  expect(readTokens()).toEqual(old);
});

it('ends the login of an account that has no business here', async () => {
  serve(() => refuse(403));
  await expect(callAdmin('/api/admin/leads')).rejects.toMatchObject({ status: 403 });
  expect(readTokens()).toBeNull();
});

it('keeps the row that a conflict tells of', async () => {
  const current = { id: 7, version: 3 };
  serve(() => refuse(409, { current }));
  await expect(callAdmin('/api/admin/leads/7')).rejects.toMatchObject({ status: 409, current });
});

it('asks nobody when nobody is signed in', async () => {
  localStorage.removeItem('authTokens');
  const calls = serve(() => json({}));
  await expect(callAdmin('/api/admin/leads')).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual([]);
});

it('reads who is signed in from an access token, and nothing from what is none', () => {
  const payload = Buffer.from(JSON.stringify({ user_id: 3, is_admin: true, exp: 9 })).toString(
    'base64url',
  );
  expect(claimsOf(`e30.${payload}.x`)).toMatchObject({ user_id: 3, is_admin: true });
  for (const broken of ['', 'a.b.c', 'e30.e30.x']) expect(claimsOf(broken)).toBeNull();
});
