import { type RefObject, useEffect, useState } from 'react';

/** What a visitor may want to press. Pictures that lead where a button leads too are no stop of the Tab key and do not count. */
const actions = 'a, button, input, textarea, select, label';
const shares = [0, 0.5, 1];

/** A page that scrolls is left alone until it rests for so long. Milliseconds. */
const restMs = 100;

/**
 * Whether an action lies beneath a button that floats over the page; never where the window is wide.
 * @param there whether the button is on the page
 */
export function useActionBeneath(button: RefObject<Element | null>, there: boolean): boolean {
  const [beneath, setBeneath] = useState(false);
  useEffect(() => {
    if (!there) return;
    const narrow = matchMedia('(max-width: 899.98px)');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setBeneath(narrow.matches && button.current !== null && liesOverAction(button.current));
      }, restMs);
    };
    // What arrives later moves what is there.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
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
        .find((element) => !button.contains(element) && !element.contains(button))
        ?.closest(actions);
      return action?.matches(':not([tabindex="-1"])') ?? false;
    }),
  );
}
