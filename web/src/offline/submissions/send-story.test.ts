import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../storage/dexie';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { newItem } from './outbox-item';
import { keepPhotos, photosToKeep } from './story-photos';
import { submissionQueue } from './submission-queue';

const words = { full_name: 'Ana Ruiz', email: 'ana@example.com', message: 'A day on the bay.' };
const receipt = { id: 7, photos_count: 10, created_at: '2026-11-21T10:00:00Z' };

/** A server that keeps photos by what is in them, and a link that may break at any of its calls. */
function serveStories({
  breaksAt = (_call: number): 'before' | 'after' | null => null,
  refusesAt = (_call: number): number | null => null,
} = {}) {
  const server = { calls: 0, uploads: [] as string[], stories: [] as unknown[] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    server.calls += 1;
    const breaks = breaksAt(server.calls);
    if (breaks === 'before') throw new TypeError('Failed to fetch');
    const refusal = refusesAt(server.calls);
    if (refusal) {
      const body = { error: 'Please try again in a moment.', code: 'unavailable' };
      return Response.json(body, { status: refusal, headers: { 'retry-after': '60' } });
    }
    let answer: unknown = receipt;
    if (path.endsWith('/photos')) {
      const text = await (init.body as Blob).text();
      server.uploads.push(text);
      answer = { key: `key of ${text}` };
    } else {
      server.stories.push(JSON.parse(String(init.body)));
    }
    if (breaks === 'after') throw new TypeError('Failed to fetch');
    return Response.json(answer, { status: 201 });
  });
  return server;
}

async function queueStory(photos: number): Promise<string[]> {
  const names = Array.from({ length: photos }, (_, index) => `photo ${index}`);
  const blobs = names.map((id) => ({ id, blob: new Blob([id], { type: 'image/webp' }) }));
  const body = { ...words, photos: names.map((id) => ({ id, key: null })) };
  const bytes = await photosToKeep(blobs);
  const item = newItem('story', 'story', body, Date.now());
  await submissionQueue.add(item, (db) => keepPhotos(db, item.key, bytes));
  return names.map((name) => `key of ${name}`);
}

const stored = () => database().photos.count();

beforeEach(async () => {
  await emptyStorage();
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('sending a story', () => {
  it('sends photo by photo, then the words, and forgets the photos', async () => {
    const keys = await queueStory(3);
    const server = serveStories();
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 1, waiting: 0 });
    expect(server.uploads).toHaveLength(3);
    expect(server.stories).toEqual([{ ...words, photos: keys }]);
    expect([await submissionQueue.get('story'), await stored()]).toEqual([undefined, 0]);
  });

  it.each(['before', 'after'] as const)(
    'goes on with the next photo when the link breaks again and again, %s the server got it',
    async (when) => {
      const keys = await queueStory(10);
      const server = serveStories({ breaksAt: (call) => (call % 3 === 0 ? when : null) });
      let rounds = 0;
      while (await submissionQueue.get('story')) {
        await submissionQueue.send({ reconnected: true });
        rounds += 1;
        expect(rounds).toBeLessThan(20);
      }
      expect(rounds).toBeGreaterThan(4);
      // A photo whose answer was lost goes twice; what the server has confirmed never does.
      expect(new Set(server.uploads).size).toBe(10);
      if (when === 'before') expect(server.uploads).toHaveLength(10);
      expect(server.stories.at(-1)).toEqual({ ...words, photos: keys });
      expect(await stored()).toBe(0);
    },
  );

  it('keeps everything while there is no link', async () => {
    await queueStory(2);
    serveStories({ breaksAt: () => 'before' });
    await expect(submissionQueue.send()).resolves.toEqual({ sent: 0, waiting: 1 });
    expect(await stored()).toBe(2);
  });

  it('sends the photos again when the server no longer has them', async () => {
    await queueStory(1);
    let refused = false;
    const server = serveStories();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path.endsWith('/photos') || refused) return fetch(path, init);
      refused = true;
      const error = { error: { photos: 'Image 1 is missing.' }, code: 'validation' };
      return Response.json(error, { status: 400 });
    });
    await submissionQueue.send();
    expect(await submissionQueue.get('story')).toMatchObject({ state: 'waiting' });
    await submissionQueue.send({ reconnected: true });
    expect(server.uploads).toEqual(['photo 0', 'photo 0']);
    expect(server.stories).toHaveLength(1);
  });

  it.each([429, 503, 408])(
    'keeps the words and the photos that have not arrived when the server takes no more of them (%i), and sends them later',
    async (status) => {
      const keys = await queueStory(3);
      const refused = serveStories({ refusesAt: (call) => (call === 2 ? status : null) });
      await expect(submissionQueue.send()).resolves.toEqual({ sent: 0, waiting: 1 });
      expect([refused.uploads, refused.stories]).toEqual([['photo 0'], []]);
      const { notBefore } = (await submissionQueue.get('story')) ?? {};
      expect(notBefore).toBeGreaterThan(Date.now());
      vi.spyOn(Date, 'now').mockReturnValue(Number(notBefore) + 1);
      const server = serveStories();
      await submissionQueue.send();
      expect(server.uploads).toEqual(['photo 1', 'photo 2']);
      expect(server.stories).toEqual([{ ...words, photos: keys }]);
    },
  );

  it('tells which photo the server refused', async () => {
    await queueStory(2);
    let call = 0;
    vi.stubGlobal('fetch', async () => {
      call += 1;
      if (call === 1) return Response.json({ key: 'first' }, { status: 201 });
      const error = { error: { photo: 'Image 1 is broken.' }, code: 'validation' };
      return Response.json(error, { status: 400 });
    });
    await submissionQueue.send();
    expect((await submissionQueue.get('story'))?.refusal?.body.error).toEqual({
      photo: 'Image 2 is broken.',
    });
  });
});
