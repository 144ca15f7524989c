import { useCallback, useRef, useState } from 'react';

/**
 * The room that an element has for text, followed as it changes: its width in pixels of text of the usual size, so half of it where
 * letters are twice as large. 0 before the first layout.
 */
export function useWidth(): [number, (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0);
  const observer = useRef<ResizeObserver | null>(null);
  const measure = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    const look = () => setWidth((element.clientWidth * usualSize) / textSize());
    look();
    observer.current = new ResizeObserver(look);
    observer.current.observe(element);
  }, []);
  return [width, measure];
}

/** Pixels of 1rem unless the browser is told otherwise. */
const usualSize = 16;

function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualSize;
}
