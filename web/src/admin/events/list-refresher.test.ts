import type { AdminChangeEvent } from '@mr-sea/bff/contract/admin/overview';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListRefresher } from './list-refresher';

const change = (id: number | null, version: number | null): AdminChangeEvent => ({
  kind: 'change',
  list: 'leads',
  id,
  version,
});

let client: QueryClient;
let reads: number;
let rows: { id: number; version: number }[];
beforeEach(async () => {
  vi.useFakeTimers();
  client = new QueryClient();
  reads = 0;
  rows = [{ id: 1, version: 2 }];
  const list = new QueryObserver(client, {
    queryKey: ['admin', 'leads', 'list', {}],
    queryFn: async () => {
      reads += 1;
      return { savedAt: null, data: { results: rows } };
    },
  });
  list.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  reads = 0;
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

it('reads a list again that does not show the change yet', async () => {
  const refresher = new ListRefresher(client, () => undefined);
  refresher.add(change(1, 3));
  await vi.advanceTimersByTimeAsync(300);
  expect(reads).toBe(1);
});

it('leaves a list alone that shows the change already, because it was made here', async () => {
  const refresher = new ListRefresher(client, () => undefined);
  refresher.add(change(1, 2));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(0);
});

it('reads once for many changes, and again for later ones after a pause', async () => {
  const refresher = new ListRefresher(client, () => undefined);
  for (let n = 0; n < 200; n += 1) {
    refresher.add(change(null, null));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reads).toBe(3);
});

it('reads nothing any more once it is stopped', async () => {
  const refresher = new ListRefresher(client, () => undefined);
  refresher.add(change(null, null));
  refresher.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reads).toBe(0);
});
