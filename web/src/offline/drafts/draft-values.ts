import type { Draft } from '../storage/dexie';

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
