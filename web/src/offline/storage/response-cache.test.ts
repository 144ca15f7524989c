import { beforeEach, describe, expect, it } from 'vitest';
import { emptyStorage } from '../testing/browser';
import { database } from './dexie';
import { cachedResponse, cacheResponse, mostAnswers } from './response-cache';

beforeEach(emptyStorage);

describe('answers that were seen', () => {
  it('are there as they were last', async () => {
    await expect(cachedResponse('post:a')).resolves.toBeNull();
    await cacheResponse('post:a', { title: 'Old' }, 1);
    await cacheResponse('post:a', { title: 'New' }, 2);
    await expect(cachedResponse('post:a')).resolves.toEqual({ data: { title: 'New' }, savedAt: 2 });
  });

  it('make room for newer ones', async () => {
    for (let index = 0; index <= mostAnswers; index += 1) {
      await cacheResponse(`post:${index}`, index, index);
    }
    expect(await database().answers.count()).toBe(mostAnswers);
    await expect(cachedResponse('post:0')).resolves.toBeNull();
    await expect(cachedResponse(`post:${mostAnswers}`)).resolves.not.toBeNull();
  });
});
