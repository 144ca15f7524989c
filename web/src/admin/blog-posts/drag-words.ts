import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const dragInstructions =
  'To move a block, press Space or Enter, then the arrow keys up and down. Press Space or Enter again to put it down, or Escape to leave it where it was.';

/**
 * What screen readers say while a block is moved.
 * @param placeOf place of a block, counted from 0
 */
export function dragAnnouncements(
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const place = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${count}`;
  return {
    onDragStart: ({ active }) => `Picked up block ${place(active.id)}.`,
    onDragOver: ({ over }) => (over ? `The block is at place ${place(over.id)}.` : undefined),
    onDragEnd: ({ over }) =>
      over ? `The block was put at place ${place(over.id)}.` : 'The block stays where it was.',
    onDragCancel: () => 'The block stays where it was.',
  };
}
