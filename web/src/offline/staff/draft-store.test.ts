import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAdminDevice } from '../testing/admin';
import { loadDraft, saveDraft } from './draft-store';

const dayMs = 86_400_000;

beforeEach(() => emptyAdminDevice());
afterEach(() => vi.unstubAllGlobals());

it('keeps what staff typed and did not save for a week, and no longer', async () => {
  await saveDraft('leads:12', { note: 'Called' }, 1_000);
  expect(await loadDraft('leads:12', 1_000 + 7 * dayMs - 1)).toEqual({ note: 'Called' });
  expect(await loadDraft('leads:12', 1_000 + 7 * dayMs)).toBeNull();
});
