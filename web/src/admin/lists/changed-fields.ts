/**
 * The fields of a form that differ from the row they came from, as an edit sends them: texts trimmed, blank as null where
 * the row may have none.
 * @param base the row when the form opened
 */
export function changedTexts<Values extends object>(
  base: { [Name in keyof Values]: Values[Name] | null },
  values: Values,
): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const name of Object.keys(values) as (keyof Values)[]) {
    const value = trimmed(values[name]);
    if (value !== trimmed(base[name])) changes[name] = value as Values[typeof name];
  }
  return changes;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
