/** Small pictures side by side. */
export const thumbnailsPerPage = 5;

/** The neighbour of a place in a row without ends. */
export function wrapAround(place: number, step: number, count: number): number {
  return (((place + step) % count) + count) % count;
}

/** The places of the small pictures on the page that holds a place. */
export function thumbnailsAround(place: number, count: number): number[] {
  const first = Math.floor(place / thumbnailsPerPage) * thumbnailsPerPage;
  const shown = Math.min(thumbnailsPerPage, count - first);
  return Array.from({ length: shown }, (_, offset) => first + offset);
}
