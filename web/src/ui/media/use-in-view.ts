import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls back when an element comes into view; `margin` widens the view downwards, in pixels. Not upwards: whoever has
 * jumped past a list does not want it to grow above them.
 */
export function useInView<E extends Element>(
  onSeen: () => void,
  options: { active: boolean; threshold: number; margin?: number },
): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(onSeen);
  const { active, threshold, margin = 0 } = options;

  useEffect(() => {
    latest.current = onSeen;
  });

  useEffect(() => {
    const watched = element.current;
    if (!active || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { threshold, rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [active, threshold, margin]);

  return element;
}
