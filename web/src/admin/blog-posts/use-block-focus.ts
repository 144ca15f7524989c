import { type RefObject, useEffect, useRef } from 'react';

/** A part of a block that can have the focus. */
export type BlockPart = 'text' | 'handle' | 'up' | 'down';

/**
 * Puts the focus on a block once the list shows it as it is now: what had it may have moved or be gone.
 * @param list surrounds the blocks
 * @returns how to ask for it
 */
export function useBlockFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: string; part: BlockPart; toEnd: boolean } | null>(null);
  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { id, part, toEnd } = wanted.current;
    wanted.current = null;
    const block = list.current.querySelector(`[data-block-id="${id}"]`);
    const target = block?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    target?.focus({ preventScroll: true });
    if (toEnd) scrollToEnd(list.current);
    else block?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  return (id: string, part: BlockPart, { toEnd = false } = {}) => {
    wanted.current = { id, part, toEnd };
  };
}

/** Shows the end of the list, whether it scrolls by itself or with all around it. */
function scrollToEnd(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
  list.lastElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
