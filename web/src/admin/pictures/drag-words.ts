import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

/**
 * What screen readers say before and while one of several things is moved.
 * @param thing the word for one of them, such as "block"
 * @param article what stands before it in a sentence
 */
export function dragWords(thing: string, article: 'a' | 'an') {
  return {
    instructions: `To move ${article} ${thing}, press Space or Enter, then the arrow keys. Press Space or Enter again to put it down, or Escape to leave it where it was.`,
    /** @param placeOf place of a thing, counted from 0 */
    announcements(placeOf: (id: UniqueIdentifier) => number, count: number): Announcements {
      const place = (id: UniqueIdentifier) => `${placeOf(id) + 1} of ${count}`;
      const back = `The ${thing} stays where it was.`;
      return {
        onDragStart: ({ active }) => `Picked up ${thing} ${place(active.id)}.`,
        onDragOver: ({ over }) =>
          over ? `The ${thing} is at place ${place(over.id)}.` : undefined,
        onDragEnd: ({ over }) => (over ? `The ${thing} was put at place ${place(over.id)}.` : back),
        onDragCancel: () => back,
      };
    },
  };
}
