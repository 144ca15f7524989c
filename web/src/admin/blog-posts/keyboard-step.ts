import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

/** How far a press of an arrow key moves a block that was picked up. Pixels (section 9). */
export const keyboardStepPx = 25;

const directions: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves a block up and down by steps; it stands in a column, so the other arrows do nothing. */
export const stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + direction * keyboardStepPx };
};
