import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noLink, serve } from '../../client/testing/server';
import { submitLead } from '../submissions/outbox';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { lead } from '../testing/submissions';

beforeEach(emptyStorage);
afterEach(() => vi.unstubAllGlobals());

it('the browser is asked to keep the storage when the first item is queued, and once', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { locks: new FakeLocks(), storage: { persist } });
  serve(() => noLink);
  expect(persist).not.toHaveBeenCalled();
  await submitLead(lead);
  await submitLead(lead);
  expect(persist).toHaveBeenCalledOnce();
});
