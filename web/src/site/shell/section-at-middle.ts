/** Where a section lies, in pixels from the top of the screen. */
export interface SectionBox {
  id: string;
  top: number;
  bottom: number;
}

/**
 * The section that the middle of the screen is in. Between two sections, and past the last one, it is the one above;
 * before the first one there is none.
 */
export function sectionAtMiddle(boxes: readonly SectionBox[], middle: number): string | null {
  let above: SectionBox | null = null;
  for (const box of boxes) {
    if (box.top <= middle && middle < box.bottom) return box.id;
    if (box.bottom <= middle && (!above || box.bottom >= above.bottom)) above = box;
  }
  return above?.id ?? null;
}
