import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, serve } from '../../client/testing/server';
import { cachedResponse } from '../storage/response-cache';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { replaceCatalogue } from './catalogue-sync';
import { keepNewestPosts, keepSmallPictures } from './keep-catalogue';

beforeEach(emptyStorage);
afterEach(() => vi.unstubAllGlobals());

describe('the newest posts', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it('keeps the list and each post under the names by which screens ask, once an hour', async () => {
    const post = { slug: 'sandbar', title: 'Haulover Sandbar', content: [], content_images: [] };
    const list = { posts: [post], page: 1, per_page: 12, total_pages: 1, total_posts: 1 };
    const calls = serve(() => json({ list, posts: [{ post, related_posts: [] }] }));
    await keepNewestPosts(now);
    expect((await cachedResponse('/api/blog/posts?page=1&per_page=12'))?.data).toEqual(list);
    expect((await cachedResponse('post:sandbar'))?.data).toEqual({ post, related_posts: [] });
    await keepNewestPosts(now + 59 * 60_000);
    expect(calls).toHaveLength(1);
    await keepNewestPosts(now + 60 * 60_000);
    expect(calls.map(({ path }) => path)).toEqual(['/api/blog/newest', '/api/blog/newest']);
  });
});

describe('small pictures', () => {
  let asked: string[];
  let serviceWorker: Workers;
  beforeEach(async () => {
    asked = [];
    serviceWorker = new Workers();
    vi.stubGlobal('navigator', { serviceWorker, onLine: true });
    vi.stubGlobal('fetch', async (address: string) => void asked.push(address));
    const picture = {
      image: '/media/ab12/original',
      width: 1900,
      height: 900,
      blur: null,
      ready: true,
    };
    const boats = [1, 2, 3].map((id) => buildBoat({ id, main_image: picture }));
    await replaceCatalogue({ version: 'a', boats, categories: [], reviews: [] }, Date.now());
  });
  it('asks for a picture of each boat once the worker controls the page, and for none before', async () => {
    const keeping = keepSmallPictures();
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
    serviceWorker.takeOver();
    await keeping;
    expect(asked).toEqual(Array(3).fill('/media/ab12/320.avif'));
  });

  it('asks at once where the worker controls the page already', async () => {
    serviceWorker.takeOver();
    await keepSmallPictures();
    expect(asked).toHaveLength(3);
  });
});

/** Service workers as a page has them: active a moment before they control it. */
class Workers extends EventTarget {
  controller: object | null = null;
  takeOver(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}
