import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink, serve } from '../../client/testing/server';
import { database } from '../storage/dexie';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { lead, receipt, refusal } from '../testing/submissions';
import { beginCorrection, type Correction, endCorrection } from './correction';
import { submitLead, submitStory } from './outbox';
import { newItem } from './outbox-item';
import { keepPhotos, photosToKeep } from './story-photos';
import { submissionQueue } from './submission-queue';

const corrected = { ...lead, email: 'ana.ruiz@example.com' };

beforeEach(async () => {
  await emptyStorage();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function queue(key = 'a'): Promise<void> {
  await submissionQueue.add(newItem(key, 'lead', lead, Date.now(), ['Azimut 66ft']));
}

/** Puts an item into the outbox that the server has refused, and opens its form. */
async function openRefused(): Promise<Correction<'lead'>> {
  await queue();
  serve(() => json(refusal, 400));
  await submissionQueue.send();
  return open();
}

async function open(): Promise<Correction<'lead'>> {
  const correction = await beginCorrection<'lead'>('a');
  if (!correction) throw new Error('It is gone.');
  return correction;
}

describe('the form of an item that waits', () => {
  it('has what was typed and what the server said', async () => {
    const correction = await openRefused();
    expect(correction).toMatchObject({ key: 'a', body: lead, boats: ['Azimut 66ft'] });
    expect(correction.refused?.fields).toEqual(refusal.error);
  });

  it('is not opened for what is gone', async () => {
    await expect(beginCorrection('a')).resolves.toBeNull();
  });

  it('keeps the item from being sent as long as it is open', async () => {
    await queue();
    const correction = await open();
    const calls = serve(() => json(receipt, 201));
    await submissionQueue.send({ reconnected: true });
    expect(calls).toEqual([]);
    await endCorrection(correction);
    await submissionQueue.send();
    expect(calls).toMatchObject([{ key: 'a', body: lead }]);
  });

  it('does so for minutes only when its page died', async () => {
    await queue();
    await open();
    const { heldUntil = 0 } = (await submissionQueue.get('a')) ?? {};
    expect(heldUntil).toBeGreaterThan(Date.now() + 60_000);
    expect(heldUntil).toBeLessThan(Date.now() + 5 * 60_000);
  });
});

describe('a corrected item', () => {
  it('takes the place of the refused one under a new key', async () => {
    const correction = await openRefused();
    const calls = serve(() => json(receipt, 201));
    await expect(submitLead(corrected, { correction })).resolves.toMatchObject({ status: 'sent' });
    expect(calls).toMatchObject([{ body: corrected }]);
    expect(calls[0]?.key).not.toBe('a');
    await expect(submissionQueue.list()).resolves.toEqual([]);
    await expect(database().receipts.toArray()).resolves.toMatchObject([
      { about: { boats: ['Azimut 66ft'], name: 'Ana Ruiz' } },
    ]);
  });

  it('waits in its place when there is no link', async () => {
    const correction = await openRefused();
    serve(() => noLink);
    await expect(submitLead(corrected, { correction })).resolves.toEqual({
      status: 'saved',
      problem: 'unreachable',
    });
    await expect(submissionQueue.list()).resolves.toMatchObject([
      { state: 'waiting', body: corrected, attempts: 1, heldUntil: 0 },
    ]);
  });

  it('stays when it is refused again, and can be corrected again', async () => {
    const correction = await openRefused();
    serve(() => json(refusal, 400));
    await expect(submitLead(corrected, { correction })).rejects.toMatchObject({ status: 400 });
    await expect(submissionQueue.list()).resolves.toMatchObject([
      { state: 'needs-you', body: corrected },
    ]);
    const calls = serve(() => json(receipt, 201));
    await submitLead(lead, { correction });
    expect(calls).toHaveLength(1);
    await expect(submissionQueue.list()).resolves.toEqual([]);
  });

  it('keeps the key when the first one may have arrived, so that the server never has both', async () => {
    await queue();
    serve(() => noLink);
    await submissionQueue.send();
    const correction = await open();
    const calls = serve(() => json({ error: 'Used before.', code: 'key_reused' }, 422));
    await expect(submitLead(corrected, { correction })).rejects.toMatchObject({
      name: 'AlreadySentError',
      message: expect.stringContaining('has reached us'),
    });
    expect(calls).toMatchObject([{ key: 'a', body: corrected }]);
    await expect(submissionQueue.list()).resolves.toMatchObject([
      { state: 'needs-you', body: corrected },
    ]);
    // Who sends it once more, wants a second one.
    const more = serve(() => json(receipt, 201));
    await submitLead(corrected, { correction });
    expect(more[0]?.key).not.toBe('a');
  });

  it('gets a new key when the first one was never sent', async () => {
    await queue();
    const correction = await open();
    const calls = serve(() => json(receipt, 201));
    await submitLead(corrected, { correction });
    expect(calls[0]?.key).not.toBe('a');
  });

  it('is not sent when the first one went out meanwhile', async () => {
    await queue();
    const correction = await open();
    await submissionQueue.remove('a');
    const calls = serve(() => json(receipt, 201));
    await expect(submitLead(corrected, { correction })).rejects.toMatchObject({
      name: 'AlreadySentError',
    });
    expect(calls).toEqual([]);
  });

  it('is not sent past a storage that fails, where the first one still waits', async () => {
    const correction = await openRefused();
    const full = new DOMException('Full', 'QuotaExceededError');
    vi.spyOn(database().outbox, 'add').mockRejectedValue(full);
    const calls = serve(() => json(receipt, 201));
    await expect(submitLead(corrected, { correction })).rejects.toMatchObject({
      name: 'NotSavedError',
    });
    expect(calls).toEqual([]);
    await expect(submissionQueue.get('a')).resolves.toMatchObject({
      state: 'needs-you',
      body: lead,
    });
  });

  it('keeps its photos, and sends none again that has arrived', async () => {
    const words = { full_name: 'Ana', email: 'ana@example.com', message: 'A day on the bay.' };
    const blobs = ['one', 'two'].map((id) => ({ id, blob: new Blob([id]) }));
    const photos = [
      { id: 'one', key: 'key of one' },
      { id: 'two', key: null },
    ];
    const item = newItem('a', 'story', { ...words, photos }, Date.now());
    const bytes = await photosToKeep(blobs);
    await submissionQueue.add(item, (db) => keepPhotos(db, item.key, bytes));
    const correction = await beginCorrection<'story'>('a');
    if (!correction) throw new Error('It is gone.');
    expect(correction.photos.map(({ id }) => id)).toEqual(['one', 'two']);
    const calls: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const upload = path.endsWith('/photos');
      calls.push(upload ? await (init.body as Blob).text() : String(init.body));
      return json(upload ? { key: 'key of two' } : { id: 1, photos_count: 2 }, 201);
    });
    await submitStory({ ...words, message: 'Longer.' }, correction.photos, { correction });
    expect(calls[0]).toBe('two');
    expect(JSON.parse(calls[1] ?? '')).toMatchObject({
      message: 'Longer.',
      photos: ['key of one', 'key of two'],
    });
    await expect(database().photos.count()).resolves.toBe(0);
  });
});
