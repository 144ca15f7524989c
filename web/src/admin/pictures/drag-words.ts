import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export const dragInstructions =
  'To move an image, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, or Escape to leave it where it was.';

/**
 * What screen readers say while an image is moved.
 * @param placeOf place of a picture, counted from 0
 */
export function dragAnnouncements(
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const place = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${count}`;
  return {
    onDragStart: ({ active }) => `Picked up image ${place(active.id)}.`,
    onDragOver: ({ over }) => over && `The image is at place ${place(over.id)}.`,
    onDragEnd: ({ over }) => (over ? `The image was put at place ${place(over.id)}.` : 'Put back.'),
    onDragCancel: () => 'The image stays where it was.',
  } as Announcements;
}
