/** Small pictures side by side. */
export const thumbnailsPerPage = 5;

/** The places of the small pictures on the page that holds a place. */
export function thumbnailsAround(place: number, count: number): number[] {
  const first = Math.floor(place / thumbnailsPerPage) * thumbnailsPerPage;
  const shown = Math.min(thumbnailsPerPage, count - first);
  return Array.from({ length: shown }, (_, offset) => first + offset);
}
