import { withTimeout } from '../../client/with-timeout';
import type { Draft } from '../storage/dexie';
import { draftLimitMs, noteWriting } from './pending-draft-writes';

/** Where drafts are kept. */
export interface DraftStore<Values> {
  loadDraft(form: string): Promise<Values | null>;
  saveDraft(form: string, values: Values): Promise<void>;
  deleteDraft(form: string): Promise<void>;
}

/** The pause in typing after which a draft is written. Milliseconds; short, since a reload gives no time to write. */
export const draftPauseMs = 300;

export interface DraftKeeper<Values = Draft['values']> {
  /** What was kept earlier, or null; also null where the device stores nothing. */
  load(): Promise<Values | null>;
  /** Takes note of what is typed now; null when nothing is. */
  changed(values: Values | null): void;
  /** Writes at once what is not written yet: the form goes away. */
  flush(): void;
  /** Forgets the draft: it was sent, or thrown away. Resolves once it is off the device, at the latest after 2 s. */
  forget(): Promise<void>;
}

/**
 * Keeps the draft of one form on the device. Writes follow one another in the order of what happened. Whatever goes
 * wrong with the storage is logged once, and the form goes on without a draft.
 */
export function createDraftKeeper<Values = Draft['values']>(
  form: string,
  // The database comes along with the first use.
  loadStore: () => Promise<DraftStore<Values>>,
): DraftKeeper<Values> {
  let work: Promise<unknown> = Promise.resolve();
  let pending: { values: Values | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let logged = false;

  function inTurn<T>(use: (store: DraftStore<Values>) => Promise<T>): Promise<T | null> {
    const result = work
      .then(async () => use(await loadStore()))
      .catch((error: unknown) => {
        if (!logged) console.warn('What is typed cannot be kept on this device.', error);
        logged = true;
        return null;
      });
    work = result;
    return result;
  }

  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    const { values } = pending;
    pending = null;
    noteWriting(
      inTurn((store) => (values ? store.saveDraft(form, values) : store.deleteDraft(form))),
    );
  }

  return {
    load: () => inTurn((store) => store.loadDraft(form)),
    changed(values) {
      pending = { values };
      clearTimeout(timer);
      timer = setTimeout(flush, draftPauseMs);
    },
    flush,
    async forget() {
      pending = { values: null };
      flush();
      await withTimeout(work, draftLimitMs);
    },
  };
}
