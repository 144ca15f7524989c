import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { addIdleTask } from '../../client/idle-tasks';
import type { Draft } from '../storage/dexie';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper';

export interface FormDraft {
  /** Whether the form shows what was typed earlier. */
  restored: boolean;
  /**
   * Forgets the draft, because it was sent or is not wanted; emptying the form is up to the form. Resolves once it is off the
   * device, so that a form says that it was sent only when a reload cannot bring it back.
   */
  forget: () => Promise<void>;
}

/**
 * Keeps what is typed in a form on this device and puts it back when the form is opened again, until it is sent or closed:
 * a draft is for a reload, a crash and a lost tab. Without storage the form simply has no draft.
 * @param key the form and what it is about, as in "review:12"
 * @param empty the fields to keep, as they begin; a constant
 * @param closed whether the visitor has closed the form, when it goes away
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  empty: Record<string, string>,
  closed?: RefObject<boolean>,
): FormDraft {
  const [restored, setRestored] = useState(false);
  const keeper = useRef<DraftKeeper>(null);
  const { subscribe, getValues, setValue } = form;

  useEffect(() => {
    const kept = createDraftKeeper(key, () => import('./draft-store'));
    keeper.current = kept;
    let gone = false;
    const cancel = addIdleTask(async () => {
      // What sends comes along while the visitor types: the link may be gone when it is wanted.
      import('../submissions/submit').catch(() => undefined);
      const draft = await kept.load();
      if (gone || !draft) return;
      const values = Object.entries(restorable(draft, getValues(), empty));
      for (const [name, value] of values) {
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>);
      }
      setRestored(values.length > 0);
    });
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => kept.changed(worthKeeping(values, empty)),
    });
    return () => {
      gone = true;
      cancel();
      stop();
      if (closed?.current) void kept.forget();
      else kept.flush();
    };
  }, [key, subscribe, getValues, setValue, empty, closed]);

  return {
    restored,
    async forget() {
      setRestored(false);
      await keeper.current?.forget();
    },
  };
}

/**
 * For a dialog with such a form: `close` closes it and lets its draft go with it; hand `closed` to the form.
 * @param open whether the dialog is open
 */
export function useClosing(
  open: boolean,
  onClose: () => void,
): { closed: RefObject<boolean>; close: () => void } {
  const closed = useRef(false);
  useEffect(() => {
    if (open) closed.current = false;
  }, [open]);
  const close = () => {
    closed.current = true;
    onClose();
  };
  return { closed, close };
}

type Values = Draft['values'];

/**
 * The texts of a form that are worth keeping, or null while it is as empty as it began. Fields that `empty` does not
 * name, such as the honeypot, are left out.
 */
export function worthKeeping(values: Values, empty: Values): Values | null {
  const kept = Object.fromEntries(Object.keys(empty).map((name) => [name, values[name] ?? '']));
  return Object.keys(empty).some((name) => kept[name] !== empty[name]) ? kept : null;
}

/** What a draft puts into a form: the fields that differ from an empty form and that nobody has touched since. */
export function restorable(draft: Values, current: Values, empty: Values): Values {
  const names = Object.keys(empty).filter(
    (name) => current[name] === empty[name] && (draft[name] ?? empty[name]) !== empty[name],
  );
  return Object.fromEntries(names.map((name) => [name, draft[name] ?? '']));
}
