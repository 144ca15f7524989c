import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftStore,
} from '../../offline/drafts/draft-keeper';

const loadStore = () =>
  import('../../offline/staff/draft-store') as Promise<unknown> as Promise<DraftStore<never>>;

/**
 * Keeps what is typed in a form of the back office on this device until it is saved or thrown away: a reload, a crash or the end
 * of a login loses nothing.
 * @param form the form and what it is about, as in "leads:12"
 * @param onDiscard of the question that the form's dialog asks (`useDiscardQuestion`)
 * @returns the draft that was found, which comes a moment after the form; and what the form calls with everything it holds, null
 *   where that is nothing to lose; `clear` forgets it and lets the form begin anew
 */
export function useStaffDraft<State>(
  form: string,
  onDiscard: (forget: () => void) => () => void,
): { draft: State | null; keep: (state: State | null) => void; clear: () => void } {
  const [draft, setDraft] = useState<State | null>(null);
  const keeper = useRef<DraftKeeper<State>>(null);
  const typed = useRef(false);

  useEffect(() => {
    const kept = createDraftKeeper<State>(form, loadStore);
    keeper.current = kept;
    let gone = false;
    void kept.load().then((found) => {
      if (found && !gone && !typed.current) setDraft(found);
    });
    const stop = onDiscard(() => {
      keeper.current = null;
      void kept.forget();
    });
    return () => {
      gone = true;
      stop();
      kept.flush();
    };
  }, [form, onDiscard]);

  const keep = useCallback((state: State | null) => {
    typed.current ||= state !== null;
    if (typed.current) keeper.current?.changed(state);
  }, []);
  const clear = () => {
    typed.current = false;
    void keeper.current?.forget();
    setDraft(null);
  };
  return { draft, keep, clear };
}

/** Tells of everything that a form holds whenever that has changed; it is plain data. */
export function useKeptState<State>(
  state: State | null,
  keep: (state: State | null) => void,
): void {
  const text = JSON.stringify(state);
  useEffect(() => keep(JSON.parse(text)), [text, keep]);
}
