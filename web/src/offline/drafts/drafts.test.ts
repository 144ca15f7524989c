import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../storage/dexie';
import { emptyStorage, indexedDB } from '../testing/browser';
import { createDraftKeeper, draftPauseMs } from './draft-keeper';
import { deleteDraft, draftLifetimeMs, loadDraft, saveDraft } from './draft-store';
import { draftLimitMs } from './pending-draft-writes';
import { restorable, worthKeeping } from './use-draft';

const ana = { name: 'Ana', comment: '' };

beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the store of drafts', () => {
  it('keeps one draft for each form', async () => {
    await saveDraft('review:1', ana);
    await saveDraft('review:1', { ...ana, comment: 'Calm.' });
    await saveDraft('review:2', ana);
    await expect(loadDraft('review:1')).resolves.toEqual({ name: 'Ana', comment: 'Calm.' });
    await deleteDraft('review:1');
    await expect(loadDraft('review:1')).resolves.toBeNull();
    await expect(loadDraft('review:2')).resolves.toEqual(ana);
  });

  it('deletes drafts of any form after a day', async () => {
    await saveDraft('review:1', ana, 1_000);
    await saveDraft('review:2', ana, 1_001);
    await expect(loadDraft('review:2', 1_000 + draftLifetimeMs)).resolves.toEqual(ana);
    await expect(database().drafts.toArray()).resolves.toMatchObject([{ form: 'review:2' }]);
  });
});

describe('the keeper of a draft', () => {
  const stored = async () => (await database().drafts.get('lead:1'))?.values;

  it('writes once the typing pauses, and only the latest', async () => {
    const put = vi.spyOn(database().drafts, 'put');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keeper = createDraftKeeper('lead:1', () => import('./draft-store'));
    keeper.changed({ name: 'A' });
    await vi.advanceTimersByTimeAsync(draftPauseMs - 1);
    keeper.changed(ana);
    await vi.advanceTimersByTimeAsync(draftPauseMs - 1);
    expect(put).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect(keeper.load()).resolves.toEqual(ana);
    expect(put).toHaveBeenCalledOnce();
  });

  it('writes at once when the form goes away', async () => {
    const keeper = createDraftKeeper('lead:1', () => import('./draft-store'));
    keeper.changed(ana);
    keeper.flush();
    await expect(keeper.load()).resolves.toEqual(ana);
  });

  it('deletes the draft when the form is empty again', async () => {
    await saveDraft('lead:1', ana);
    const keeper = createDraftKeeper('lead:1', () => import('./draft-store'));
    keeper.changed(null);
    keeper.flush();
    await expect(keeper.load()).resolves.toBeNull();
  });

  it('forgets what is kept and what is about to be', async () => {
    await saveDraft('lead:1', ana);
    const keeper = createDraftKeeper('lead:1', () => import('./draft-store'));
    keeper.changed({ name: 'Ana R' });
    await keeper.forget();
    expect(await stored()).toBeUndefined();
    keeper.flush();
    await expect(keeper.load()).resolves.toBeNull();
  });

  it('does not wait for ever for a draft to be gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const keeper = createDraftKeeper('lead:1', () => new Promise<never>(() => {}));
    const forgotten = keeper.forget();
    await vi.advanceTimersByTimeAsync(draftLimitMs);
    await expect(forgotten).resolves.toBeUndefined();
  });

  it('goes on without storage and says so once in the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Private mode', 'SecurityError');
    });
    const keeper = createDraftKeeper('lead:1', () => import('./draft-store'));
    keeper.changed(ana);
    keeper.flush();
    await expect(keeper.load()).resolves.toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  it('tries again after its code did not arrive', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const loadStore = vi
      .fn(() => import('./draft-store'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const keeper = createDraftKeeper('lead:1', loadStore);
    await expect(keeper.load()).resolves.toBeNull();
    keeper.changed(ana);
    keeper.flush();
    await expect(keeper.load()).resolves.toEqual(ana);
  });
});

describe('what of a form is kept', () => {
  const empty = { name: '', rating: '5' };

  it('is nothing while the form is as it began', () => {
    expect(worthKeeping({ name: '', rating: '5', website: '' }, empty)).toBeNull();
  });

  it('leaves the honeypot out', () => {
    const typed = { name: 'Ana', rating: '5', website: 'https://spam.example' };
    expect(worthKeeping(typed, empty)).toEqual({ name: 'Ana', rating: '5' });
    expect(worthKeeping({ ...typed, name: '' }, empty)).toBeNull();
  });

  it('goes back only into fields that nobody has touched since', () => {
    const draft = { name: 'Ana', rating: '3', gone: 'x' };
    expect(restorable(draft, { name: '', rating: '5' }, empty)).toEqual({
      name: 'Ana',
      rating: '3',
    });
    expect(restorable(draft, { name: 'B', rating: '5' }, empty)).toEqual({ rating: '3' });
  });
});
