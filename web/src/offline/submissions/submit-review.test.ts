import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { database } from '../storage/dexie';
import { later, lead, receipt, refused } from '../testing/leads';
import { FakeLocks } from '../testing/locks';
import { review, reviewReceipt } from '../testing/reviews';
import { emptyStorage } from '../testing/storage';
import { submitLead, submitReview } from './outbox';
import { submissionQueue } from './submission-queue';

beforeEach(async () => {
  await emptyStorage();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
