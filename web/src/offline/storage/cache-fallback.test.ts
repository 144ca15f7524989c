import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../client/call-api';
import { emptyStorage } from '../testing/browser';
import { cacheFallback } from './cache-fallback';
import { cachedResponse, cacheResponse } from './response-cache';

beforeEach(emptyStorage);

const read = (network: () => Promise<string>) =>
  cacheFallback({ key: 'post:a', network, late: () => undefined });

it('keeps what the server said, and says it without a link', async () => {
  await read(async () => 'A post');
  await vi.waitFor(async () =>
    expect(await cachedResponse('post:a')).toMatchObject({ data: 'A post' }),
  );
  const answer = await read(() => Promise.reject(new NetworkError('unreachable')));
  expect(answer.data).toBe('A post');
});

it('forgets what the server does not have any more', async () => {
  await cacheResponse('post:a', 'A post');
  const gone = new ApiError(404, { error: 'Post not found', code: 'not_found' });
  await expect(read(() => Promise.reject(gone))).rejects.toBe(gone);
  await vi.waitFor(async () => expect(await cachedResponse('post:a')).toBeNull());
});

it('keeps it while the server is in trouble', async () => {
  await cacheResponse('post:a', 'A post');
  const trouble = new ApiError(503, { error: 'Later', code: 'unavailable' });
  expect((await read(() => Promise.reject(trouble))).data).toBe('A post');
  expect(await cachedResponse('post:a')).not.toBeNull();
});
