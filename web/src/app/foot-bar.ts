import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheets, as `--foot-bar`, how much of the window's foot a bar takes, so that what floats there moves out
 * of its way.
 */
export function useFootBar(bar: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const element = bar.current;
    if (!shown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--foot-bar', `${element.offsetHeight + 8}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-bar');
    };
  }, [bar, shown]);
}
