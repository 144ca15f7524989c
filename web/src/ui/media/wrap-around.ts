/** The place `step` further in a ring of `count`. */
export function wrapAround(place: number, step: number, count: number): number {
  return (((place + step) % count) + count) % count;
}
