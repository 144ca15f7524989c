import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Where each entry of this visit's history was left, by its key. Pixels from the top. */
const places = new Map<string, number>();

/** Begins every new path on top, and one that the visitor comes back to where it was left. */
export function useScrollPlace(): void {
  const { pathname, key } = useLocation();
  // The first page begins on top by itself, and who has scrolled it before it came to life is left there.
  const shown = useRef(key === 'default' ? pathname : null);

  // Before the browser tells of the scrolling that another page causes by being shorter.
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY);
    if (shown.current !== pathname) {
      shown.current = pathname;
      window.scrollTo({ top: places.get(key) ?? 0, behavior: 'instant' });
    }
    // With the next frame: asked for here, the browser would have to lay the page out once more.
    const frame = requestAnimationFrame(note);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', note);
    };
  }, [pathname, key]);
}
