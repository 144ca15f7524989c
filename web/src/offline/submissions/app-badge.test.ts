import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyStorage } from '../testing/browser';
import { lead } from '../testing/submissions';
import { badgeWhatWaits, keepBadge } from './app-badge';
import { newItem } from './outbox-item';
import { submissionQueue } from './submission-queue';

const badge = { shown: 0 };
const navigatorWithBadge = {
  setAppBadge: async (count: number) => {
    badge.shown = count;
  },
  clearAppBadge: async () => {
    badge.shown = 0;
  },
};

beforeEach(async () => {
  await emptyStorage();
  badge.shown = 7;
  vi.stubGlobal('navigator', navigatorWithBadge);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('the icon shows what waits as it comes and goes', async () => {
  const stop = keepBadge();
  await vi.waitFor(() => expect(badge.shown).toBe(0));
  await submissionQueue.add(newItem('a', 'lead', lead, 1));
  await submissionQueue.add(newItem('b', 'lead', lead, 2));
  await vi.waitFor(() => expect(badge.shown).toBe(2));
  await submissionQueue.remove('a');
  await vi.waitFor(() => expect(badge.shown).toBe(1));
  stop();
});

it('what the visitor has to look at counts too', async () => {
  await submissionQueue.add({ ...newItem('a', 'lead', lead, 1), state: 'needs-you' });
  await badgeWhatWaits();
  expect(badge.shown).toBe(1);
});

it('a browser without badges loses nothing', async () => {
  vi.stubGlobal('navigator', {});
  await submissionQueue.add(newItem('a', 'lead', lead, 1));
  await expect(badgeWhatWaits()).resolves.toBeUndefined();
});

it('a browser that refuses loses nothing', async () => {
  const told = vi.spyOn(console, 'info').mockReturnValue();
  const setAppBadge = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  vi.stubGlobal('navigator', { ...navigatorWithBadge, setAppBadge });
  await submissionQueue.add(newItem('a', 'lead', lead, 1));
  await badgeWhatWaits();
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
});
