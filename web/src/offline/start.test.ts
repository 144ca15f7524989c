import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportAnswer, reportNoAnswer } from '../client/connection';
import { keepFresh } from './start';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reportAnswer(0);
});

it('refreshes at once when the link comes back, and one that comes and goes only every ten seconds', async () => {
  const client = new QueryClient();
  const refresh = vi.spyOn(client, 'invalidateQueries');
  const stop = keepFresh(client);
  const flap = async () => {
    reportNoAnswer('unreachable');
    reportAnswer(0);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await flap();
  expect(refresh).toHaveBeenCalledTimes(1);
  for (let round = 0; round < 8; round += 1) await flap();
  expect(refresh).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  stop();
});
