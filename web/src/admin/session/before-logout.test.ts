import { afterEach, expect, it, vi } from 'vitest';
import { beforeLogout, clearKept, countUnsent, runBeforeLogout } from './before-logout';

const stops: (() => void)[] = [];
const keep = (part: Partial<Parameters<typeof beforeLogout>[0]>) => {
  stops.push(beforeLogout({ countUnsent: async () => 0, clear: async () => undefined, ...part }));
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

it('counts the changes of all who keep some, and none where storage fails', async () => {
  keep({ countUnsent: async () => 2 });
  keep({ countUnsent: async () => 1 });
  keep({ countUnsent: () => Promise.reject(new Error('no storage')) });
  await expect(countUnsent()).resolves.toBe(3);
});

it('removes what everybody keeps, also when one of them fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cleared: string[] = [];
  keep({ clear: () => Promise.reject(new Error('no storage')) });
  keep({ clear: async (reason) => void cleared.push(reason) });
  await clearKept('left');
  expect(cleared).toEqual(['left']);
  expect(log).toHaveBeenCalledOnce();
});

it('waits for what the server should hear, but not for ever', async () => {
  vi.useFakeTimers();
  keep({ onBeforeLogout: () => new Promise(() => undefined) });
  const said = runBeforeLogout();
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(said).resolves.toBeUndefined();
});
