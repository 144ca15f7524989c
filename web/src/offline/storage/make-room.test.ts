import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { submitLead } from '../submissions/outbox';
import { newItem } from '../submissions/outbox-item';
import { submissionQueue } from '../submissions/submission-queue';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { lead, receipt } from '../testing/submissions';
import { pictureCache } from './cache-names';
import { database } from './dexie';
import { isFull, withRoom } from './make-room';

const full = new DOMException('Full', 'QuotaExceededError');
const dropped = vi.fn(async (_name: string) => true);

beforeEach(async () => {
  await emptyStorage();
  dropped.mockReset().mockResolvedValue(true);
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.stubGlobal('caches', { delete: dropped });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a full disk', () => {
  it.each([
    ['as the browser says it', full],
    ['as Dexie says it', new Dexie.AbortError('Aborted', full)],
    ['as Dexie says it of many rows', new Dexie.QuotaExceededError('Full')],
  ])('is known %s', (_name, error) => {
    expect(isFull(error)).toBe(true);
  });

  it.each([new Error('Else'), new DOMException('Else', 'AbortError'), null])(
    'is not %s',
    (error) => {
      expect(isFull(error)).toBe(false);
    },
  );

  it('gives up the pictures for what a visitor sends', async () => {
    vi.spyOn(database().outbox, 'add').mockRejectedValueOnce(full);
    serve(() => noLink);
    await expect(submitLead(lead)).resolves.toEqual({
      status: 'saved',
      problem: 'unreachable',
    });
    expect(dropped).toHaveBeenCalledWith(pictureCache);
    await expect(submissionQueue.list()).resolves.toHaveLength(1);
  });

  it('never says saved when there is no room without the pictures either', async () => {
    vi.spyOn(database().outbox, 'add').mockRejectedValue(full);
    serve(() => noLink);
    await expect(submitLead(lead)).rejects.toMatchObject({ name: 'NotSavedError' });
  });

  it('is left as it is when there are no pictures', async () => {
    dropped.mockResolvedValue(false);
    const write = vi.fn().mockRejectedValue(full);
    await expect(withRoom(write)).rejects.toBe(full);
    expect(write).toHaveBeenCalledOnce();
  });

  it('does not keep from leaving what is on it', async () => {
    await submissionQueue.add(newItem('a', 'lead', lead, Date.now()));
    vi.spyOn(database().outbox, 'put').mockRejectedValue(full);
    const calls = serve(() => json(receipt, 201));
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 1, waiting: 0 });
    expect(calls).toHaveLength(1);
  });
});
