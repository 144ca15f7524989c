import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, callApi, NetworkError } from './call-api';
import { currentLink } from './connection';
import { hasId } from './shape-guards';
import { type Answer, bare, json, noLink, serve } from './testing/server';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const html = (status = 200) => new Response('<html>Welcome to Marina Wi-Fi</html>', { status });

describe('callApi', () => {
  it('returns the JSON of a success', async () => {
    serve(() => json({ id: 7 }));
    await expect(callApi('/api/boat/7', { expect: hasId })).resolves.toEqual({ id: 7 });
    expect(currentLink()).toBe('online');
  });

  it('gives each call an id of its own, by which the server logs it', async () => {
    const ids: (string | null)[] = [];
    serve((_path, init) => {
      ids.push(new Headers(init.headers).get('x-request-id'));
      return json({ id: 7 });
    });
    await callApi('/api/boat/7');
    await callApi('/api/boat/7');
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(2);
  });

  it.each([204, 304])('returns null for %i', async (status) => {
    serve(() => bare(status));
    await expect(callApi('/api/catalogue')).resolves.toBeNull();
  });

  it('throws what the server refuses, with its fields and its Retry-After', async () => {
    const body = { error: { email: 'Email is required' }, code: 'validation' };
    serve(() => json(body, 400, { 'retry-after': '5' }));
    const error = await callApi('/api/leads').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: 'validation',
      fields: { email: 'Email is required' },
      message: 'Email is required',
      retryAfterSeconds: 5,
    });
  });

  it.each<[string, Answer, string]>([
    ['no link', noLink, 'unreachable'],
    ['a captive portal that says 200', html(), 'portal'],
    ['a JSON that is not ours', json({ login: '/portal' }), 'not-ours'],
    ['a proxy that says 502 in HTML', html(502), 'not-ours'],
    ['a proxy that says 502 in JSON', json({ message: 'Bad gateway' }, 502), 'not-ours'],
    ['a proxy that says 403 in JSON', json({ error: 'Forbidden' }, 403), 'not-ours'],
    ['an empty 200', new Response(''), 'portal'],
  ])('calls %s a failure of the network', async (_name, answer, reason) => {
    serve(() => answer);
    const error = await callApi('/api/boat/7', { expect: hasId }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason });
    expect(currentLink()).toBe(reason === 'unreachable' ? 'offline' : reason);
  });

  it('gives up after the timeout', async () => {
    vi.useFakeTimers();
    serve(() => 'never');
    const failure = expect(callApi('/api/boats', { timeoutMs: 50 })).rejects.toMatchObject({
      name: 'NetworkError',
      reason: 'timeout',
    });
    await vi.advanceTimersByTimeAsync(50);
    await failure;
  });

  it('throws the reason of a caller who gave up, which says nothing about the link', async () => {
    serve(() => json({ id: 1 }));
    await callApi('/api/boats');
    serve(() => 'never');
    const caller = new AbortController();
    const call = callApi('/api/boats', { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(currentLink()).toBe('online');
  });
});
