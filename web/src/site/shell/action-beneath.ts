import { type RefObject, useEffect, useState } from 'react';

/** What a visitor may want to press. Pictures that lead where a button leads too are no stop of the Tab key and do not count. */
const actions = 'a, button, input, textarea, select, label';
const shares = [0, 0.5, 1];

/**
 * Whether an action lies beneath a button that floats over the page; never where the window is wide.
 * @param there whether the button is on the page
 */
export function useActionBeneath(button: RefObject<Element | null>, there: boolean): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    if (!there) return;
    const narrow = matchMedia('(max-width: 899.98px)');
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setBeneath(narrow.matches && button.current !== null && liesOverAction(button.current));
      });
    };
    // What arrives later moves what is there.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      growth.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [button, there]);
  return beneath;
}

function liesOverAction(button: Element): boolean {
  const { left, top, width, height } = button.getBoundingClientRect();
  return shares.some((x) =>
    shares.some((y) => {
      const action = document
        .elementsFromPoint(left + x * (width - 1), top + y * (height - 1))
        .find((element) => !button.contains(element))
        ?.closest(actions);
      return action?.matches(':not([tabindex="-1"])') ?? false;
    }),
  );
}
