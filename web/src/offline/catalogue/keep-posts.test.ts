import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../client/testing/server';
import { cachedResponse } from '../storage/response-cache';
import { emptyStorage } from '../testing/storage';
import { keepNewestPosts } from './keep-catalogue';

const now = Date.parse('2026-11-21T10:00:00Z');

beforeEach(emptyStorage);
afterEach(() => vi.unstubAllGlobals());

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
