import { beforeEach, describe, expect, it } from 'vitest';
import { emptyStorage } from '../testing/storage';
import { database } from './dexie';
import { keepAnswer, keptAnswer, mostAnswers } from './kept-answers';

beforeEach(emptyStorage);

describe('answers that were seen', () => {
  it('are there as they were last', async () => {
    await expect(keptAnswer('post:a')).resolves.toBeNull();
    await keepAnswer('post:a', { title: 'Old' }, 1);
    await keepAnswer('post:a', { title: 'New' }, 2);
    await expect(keptAnswer('post:a')).resolves.toEqual({ data: { title: 'New' }, savedAt: 2 });
  });

  it('make room for newer ones', async () => {
    for (let index = 0; index <= mostAnswers; index += 1) {
      await keepAnswer(`post:${index}`, index, index);
    }
    expect(await database().answers.count()).toBe(mostAnswers);
    await expect(keptAnswer('post:0')).resolves.toBeNull();
    await expect(keptAnswer(`post:${mostAnswers}`)).resolves.not.toBeNull();
  });
});
