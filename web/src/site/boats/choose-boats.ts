import { boatsPerRequest } from '@mr-sea/bff/contract/leads';

/** What the visitor said about each boat; most were never touched. */
export type Choices = Readonly<Record<number, boolean>>;

/**
 * The boats to ask about: all of them unless the visitor says otherwise, but never more than one request takes. Those
 * beyond are chosen only by hand, and what was chosen by hand goes before what was not.
 */
export function chosenOf(ids: readonly number[], choices: Choices): number[] {
  const byDefault = new Set(ids.slice(0, boatsPerRequest));
  const wanted = ids.filter((id) => choices[id] ?? byDefault.has(id));
  const byHand = wanted.filter((id) => choices[id]);
  const room = new Set([...new Set([...byHand, ...wanted])].slice(0, boatsPerRequest));
  return wanted.filter((id) => room.has(id));
}
