import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { database } from '../storage/dexie';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { lead, receipt, refusal, refused, trouble } from '../testing/submissions';
import { sendNow } from './keep-submitting';
import { newItem } from './outbox-item';
import { submissionQueue } from './submission-queue';

const receipts = () => database().receipts.toArray();
const queue = (key: string) => submissionQueue.add(newItem(key, 'lead', lead, Date.now()));

beforeEach(async () => {
  await emptyStorage();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sending what waits', () => {
  it('removes an item only after the server answered with the id', async () => {
    await queue('a');
    serve(() => noLink);
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 0, waiting: 1 });
    const calls = serve(() => json(receipt, 200));
    await expect(submissionQueue.send({ reconnected: true })).resolves.toEqual({
      sent: 1,
      waiting: 0,
    });
    expect(calls).toMatchObject([{ key: 'a' }]);
    await expect(receipts()).resolves.toMatchObject([{ key: 'a', answer: receipt }]);
  });

  it.each(refused)(
    'keeps what the server refused with %i for the visitor',
    async (status, answer) => {
      await queue('a');
      serve(answer);
      await expect(submissionQueue.send()).resolves.toEqual({ sent: 0, waiting: 0 });
      await expect(submissionQueue.get('a')).resolves.toMatchObject({
        state: 'needs-you',
        refusal: { status },
      });
      const calls = serve(() => json(receipt, 201));
      await submissionQueue.send({ reconnected: true });
      expect(calls).toEqual([]);
    },
  );

  it('keeps the messages of the fields', async () => {
    await queue('a');
    serve(() => json(refusal, 400));
    await submissionQueue.send();
    expect((await submissionQueue.get('a'))?.refusal?.body).toEqual(refusal);
  });

  it('waits for its time, unless there is hope', async () => {
    await queue('a');
    serve(() => noLink);
    await submissionQueue.send();
    const calls = serve(() => json(receipt, 201));
    await submissionQueue.send();
    expect(calls).toHaveLength(0);
    await submissionQueue.send({ reconnected: true });
    expect(calls).toHaveLength(1);
  });

  it('starts its pauses from one second again when there is hope', async () => {
    await queue('a');
    serve(() => noLink);
    for (let i = 0; i < 5; i += 1) await submissionQueue.send({ reconnected: true });
    expect(await submissionQueue.get('a')).toMatchObject({ attempts: 5, failuresInRow: 1 });
  });

  it('takes no wish to wait from who is not our server', async () => {
    await queue('a');
    serve(
      () => new Response('<h1>Closed</h1>', { status: 503, headers: { 'retry-after': '86400' } }),
    );
    await submissionQueue.send();
    const calls = serve(() => json(receipt, 201));
    await submissionQueue.send({ reconnected: true });
    expect(calls).toHaveLength(1);
  });

  it('sends what is wanted now before the time that our server asked for', async () => {
    await queue('a');
    await queue('b');
    serve(() => trouble(429, { 'retry-after': '600' }));
    await submissionQueue.send();
    await submissionQueue.send({ reconnected: true });
    const calls = serve(() => json(receipt, 201));
    await sendNow('a');
    expect(calls).toHaveLength(1);
    await sendNow();
    expect(calls).toHaveLength(2);
  });

  it('honours Retry-After whatever the hope', async () => {
    await queue('a');
    const before = Date.now();
    serve(() => trouble(429, { 'retry-after': '60' }));
    await submissionQueue.send();
    expect((await submissionQueue.get('a'))?.notBefore).toBeGreaterThanOrEqual(before + 60_000);
    const calls = serve(() => json(receipt, 201));
    await submissionQueue.send({ reconnected: true });
    expect(calls).toHaveLength(0);
  });

  it('tries one item, not all, when the link is gone', async () => {
    for (const key of ['a', 'b', 'c']) await queue(key);
    const calls = serve(() => noLink);
    await submissionQueue.send();
    expect(calls).toHaveLength(1);
    await submissionQueue.send();
    expect(calls).toHaveLength(1);
    const items = await submissionQueue.list();
    expect(items.every((item) => item.dueAt > Date.now())).toBe(true);
  });

  it('says why it failed in a way that people can be told', async () => {
    const portal = () => new Response('<h1>Please sign in</h1>');
    for (const [answer, problem] of [
      [() => noLink, 'unreachable'],
      [portal, 'portal'],
      [() => trouble(429), 'too-many'],
      [() => trouble(503), 'server'],
    ] as const) {
      await queue(problem);
      serve(answer);
      await submissionQueue.send({ only: problem });
      expect(await submissionQueue.get(problem)).toMatchObject({
        lastProblem: problem,
        sendingSince: null,
      });
    }
  });

  it('counts a try before anything leaves the device', async () => {
    await queue('a');
    const seen: unknown[] = [];
    vi.stubGlobal('fetch', async () => {
      seen.push(await submissionQueue.get('a'));
      throw noLink;
    });
    await submissionQueue.send();
    expect(seen).toMatchObject([{ attempts: 1, sendingSince: expect.any(Number) }]);
  });

  it('leaves out what was deleted while others were sent', async () => {
    for (const key of ['a', 'b']) await queue(key);
    const calls = serve(() => json(receipt, 201));
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      await submissionQueue.remove('b');
      return fetch(path, init);
    });
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 1, waiting: 0 });
    expect(calls).toMatchObject([{ key: 'a' }]);
  });

  it('sends one item alone when it is asked to', async () => {
    for (const key of ['a', 'b']) await queue(key);
    const calls = serve(() => json(receipt, 201));
    await submissionQueue.send({ only: 'b' });
    expect(calls).toMatchObject([{ key: 'b' }]);
  });

  it('never drops an item by its age', async () => {
    const yearAgo = Date.now() - 365 * 24 * 3_600_000;
    await submissionQueue.add(newItem('a', 'lead', lead, yearAgo));
    serve(() => noLink);
    await submissionQueue.send();
    expect(await submissionQueue.list()).toMatchObject([{ key: 'a', state: 'waiting' }]);
  });

  it('goes on to the next item when the server fails at one', async () => {
    for (const key of ['a', 'b']) await queue(key);
    serve((_path, _init, call) => (call === 1 ? trouble(500) : json(receipt, 201)));
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 1, waiting: 1 });
  });
});

describe.each([
  ['a Web Lock', () => ({ locks: new FakeLocks() })],
  ['a lease, without Web Locks', () => ({})],
])('two senders with %s', (_name, navigator) => {
  it('send each item once', async () => {
    vi.stubGlobal('navigator', navigator());
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    for (const key of keys) await queue(key);
    const calls = serve(() => json(receipt, 201));
    const rounds = await Promise.all([
      submissionQueue.send(),
      submissionQueue.send({ reconnected: true, waitMs: 5_000 }),
      submissionQueue.send({ waitMs: 5_000 }),
    ]);
    expect(calls.map((call) => call.key).sort()).toEqual([...keys].sort());
    expect(rounds.reduce((sum, round) => sum + (round?.sent ?? 0), 0)).toBe(20);
  });

  it('leave it to the one that is at it', async () => {
    vi.stubGlobal('navigator', navigator());
    await queue('a');
    serve(() => json(receipt, 201));
    const [first, second] = await Promise.all([submissionQueue.send(), submissionQueue.send()]);
    expect([first, second].filter((round) => round === null)).toHaveLength(1);
  });
});
