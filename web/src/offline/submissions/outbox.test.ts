import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { database } from '../storage/dexie';
import { emptyStorage, FakeLocks, indexedDB } from '../testing/browser';
import { later, lead, receipt, refused, review, reviewReceipt } from '../testing/submissions';
import { submitLead, submitReview } from './outbox';
import { submissionQueue } from './submission-queue';

const receipts = () => database().receipts.toArray();

beforeEach(async () => {
  await emptyStorage();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('submitLead', () => {
  it('is sent when the server answers with an id, and leaves a receipt', async () => {
    const calls = serve(() => json(receipt, 201));
    await expect(submitLead(lead)).resolves.toEqual({ status: 'sent', receipt });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toEqual({
      ...lead,
      submitted_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    await expect(submissionQueue.list()).resolves.toEqual([]);
    await expect(receipts()).resolves.toMatchObject([{ key: calls[0]?.key, answer: receipt }]);
  });

  it('is on the disk before anything is sent', async () => {
    const stored: number[] = [];
    vi.stubGlobal('fetch', async () => {
      stored.push((await submissionQueue.list()).length);
      return json(receipt, 201);
    });
    await submitLead(lead);
    expect(stored).toEqual([1]);
  });

  it.each(later)('is saved on %s', async (_name, answer, problem) => {
    serve(answer);
    await expect(submitLead(lead)).resolves.toEqual({ status: 'saved', problem });
    await expect(submissionQueue.list()).resolves.toMatchObject([
      { state: 'waiting', attempts: 1, failuresInRow: 1, body: lead },
    ]);
    await expect(receipts()).resolves.toEqual([]);
  });

  it('is saved when the server says nothing for 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const calls = serve(() => 'never');
    const result = submitLead(lead);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(result).resolves.toEqual({ status: 'saved', problem: 'timeout' });
    vi.useRealTimers();
  });

  it.each(refused)(
    'throws what the server says with %i and keeps nothing',
    async (status, answer) => {
      serve(answer);
      await expect(submitLead(lead)).rejects.toMatchObject({ name: 'ApiError', status });
      await expect(submissionQueue.list()).resolves.toEqual([]);
    },
  );

  it('is sent once, whichever sender comes first', async () => {
    const calls = serve(() => json(receipt, 201));
    const rounds = [1, 2, 3].map(() => submissionQueue.send({ waitMs: 5_000 }));
    const results = await Promise.all([submitLead(lead), submitLead({ ...lead, boat: 4 })]);
    await Promise.all(rounds);
    expect(results.map((result) => result.status)).toEqual(['sent', 'sent']);
    expect(calls).toHaveLength(2);
  });
});

describe('submitLead on a device that stores nothing', () => {
  beforeEach(() => {
    const full = new DOMException('Full', 'QuotaExceededError');
    vi.spyOn(database().outbox, 'add').mockRejectedValue(full);
  });

  it('sends directly', async () => {
    serve(() => json(receipt, 201));
    await expect(submitLead(lead)).resolves.toEqual({ status: 'sent', receipt });
  });

  it.each(later)('never says saved on %s, and uses the same key again', async (_name, answer) => {
    const body = { ...lead, message: String(answer) };
    const calls = serve(answer);
    await expect(submitLead(body)).rejects.toMatchObject({ name: 'NotSavedError' });
    await expect(submitLead(body)).rejects.toMatchObject({ name: 'NotSavedError' });
    expect(new Set(calls.map((call) => call.key)).size).toBe(1);
    await expect(submissionQueue.list()).resolves.toEqual([]);
  });

  it.each(refused)('throws what the server says with %i', async (status, answer) => {
    serve(answer);
    await expect(submitLead(lead)).rejects.toMatchObject({ name: 'ApiError', status });
  });
});

it('works without IndexedDB', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Private mode', 'SecurityError');
  });
  serve(() => json(receipt, 201));
  await expect(submitLead(lead)).resolves.toEqual({ status: 'sent', receipt });
  serve(() => noLink);
  await expect(submitLead(lead)).rejects.toMatchObject({ name: 'NotSavedError' });
});

describe('submitReview', () => {
  it('posts the review under a key of its own and leaves a receipt', async () => {
    const calls = serve(() => json(reviewReceipt, 201));
    await expect(submitReview(review)).resolves.toEqual({
      status: 'sent',
      receipt: reviewReceipt,
    });
    expect(calls).toMatchObject([{ path: '/api/reviews', body: review }]);
    expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    await expect(database().receipts.toArray()).resolves.toMatchObject([
      { key: calls[0]?.key, kind: 'review', answer: reviewReceipt },
    ]);
  });

  it.each(later)('is saved on %s', async (_name, answer, problem) => {
    serve(answer);
    await expect(submitReview(review)).resolves.toEqual({ status: 'saved', problem });
    await expect(submissionQueue.list()).resolves.toMatchObject([{ kind: 'review', body: review }]);
  });

  it.each(refused)(
    'throws what the server says with %i and keeps nothing',
    async (status, answer) => {
      serve(answer);
      await expect(submitReview(review)).rejects.toMatchObject({ name: 'ApiError', status });
      await expect(submissionQueue.list()).resolves.toEqual([]);
    },
  );

  it('is sent later under the key of the first try, beside an inquiry that waits', async () => {
    const before = serve(() => noLink);
    await submitReview(review);
    await submitLead(lead);
    const after = serve((path) =>
      json(path === '/api/reviews' ? reviewReceipt : { ...receipt, boats: [] }, 201),
    );
    await expect(submissionQueue.send({ reconnected: true })).resolves.toEqual({
      sent: 2,
      waiting: 0,
    });
    expect(after.map(({ path, key }) => ({ path, key }))).toEqual(
      before.map(({ path, key }) => ({ path, key })),
    );
  });
});
