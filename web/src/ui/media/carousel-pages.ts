/** The page `step` further; the last is followed by the first and the other way round. */
export function turnPage(page: number, step: number, pages: number): number {
  return (((page + step) % pages) + pages) % pages;
}

/** How the slides of a carousel are laid out. */
export interface CarouselLayout {
  slides: number;
  pages: number;
}

/** Whether a new layout makes the old page number meaningless; a few pixels more or less do not. */
export function startsOver(before: CarouselLayout, after: CarouselLayout): boolean {
  return before.slides !== after.slides || before.pages !== after.pages;
}
