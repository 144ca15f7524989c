/** Whether a form in which every field is required has an empty one. */
export function isIncomplete(values: Record<string, string | undefined>): boolean {
  return Object.values(values).some((value) => value?.trim() === '');
}

/** The first field, in the order of the form, that is wrong. */
export function firstOf<Values extends object>(values: Values, wrong: object): keyof Values {
  const names = Object.keys(values) as (keyof Values)[];
  return names.find((name) => name in wrong) ?? (names[0] as keyof Values);
}
