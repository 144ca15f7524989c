import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyStorage, indexedDB } from '../testing/storage';
import { openVersion3 } from '../testing/version-3';
import { database, withDatabase } from './dexie';
import { isOutdated, onOutdated } from './outdated';
import { whenStorage } from './when-storage';

beforeEach(emptyStorage);
afterEach(() => vi.useRealTimers());

function named(name: string, message = name): Error {
  return Object.assign(new Error(message), { name });
}

describe('the database', () => {
  it.each([
    named('DatabaseClosedError'),
    named('InvalidStateError'),
    named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page'),
  ])('is opened once more after %s', async (error) => {
    const use = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('read');
    await expect(withDatabase(use)).resolves.toBe('read');
    expect(use).toHaveBeenCalledTimes(2);
    expect(use.mock.calls[1]?.[0]).not.toBe(use.mock.calls[0]?.[0]);
  });

  it('is not opened a third time', async () => {
    const use = vi.fn().mockRejectedValue(named('InvalidStateError'));
    await expect(withDatabase(use)).rejects.toThrow('InvalidStateError');
    expect(use).toHaveBeenCalledTimes(2);
  });

  it('passes on every other error', async () => {
    const use = vi.fn().mockRejectedValue(named('QuotaExceededError'));
    await expect(withDatabase(use)).rejects.toThrow('QuotaExceededError');
    expect(use).toHaveBeenCalledTimes(1);
  });

  it('says so when there is none', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw named('SecurityError');
    });
    await expect(withDatabase((db) => db.outbox.count())).rejects.toThrow('cannot be used');
    open.mockRestore();
    await expect(withDatabase((db) => db.outbox.count())).resolves.toBe(0);
  });

  it('waits for an old tab that holds on to it, and works once that lets go', async () => {
    const held = await openVersion3();
    // Frozen by the browser, it never hears that another one wants the database.
    held.on('versionchange', () => false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const used = vi.fn();
    const missing = vi.fn();
    const stop = whenStorage(used, missing);
    await vi.advanceTimersByTimeAsync(4_000);
    await vi.waitFor(() => expect(missing).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(used).not.toHaveBeenCalled();
    held.close();
    // The pause before its next try.
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(used).toHaveBeenCalledOnce(), { timeout: 10_000 });
    vi.useRealTimers();
    await expect(withDatabase((db) => db.outbox.count())).resolves.toBe(0);
    stop();
  });

  it('gives way to a newer version of the site in another tab', async () => {
    await withDatabase((db) => db.outbox.count());
    const told = vi.fn();
    onOutdated(told);
    const newer = new Dexie('mr-sea');
    newer.version(database().verno + 1).stores({ more: 'id' });
    await newer.open();
    expect(told).toHaveBeenCalledOnce();
    expect(isOutdated()).toBe(true);
    await expect(withDatabase((db) => db.outbox.count())).rejects.toThrow('newer version');
    newer.close();
  });
});
