import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Names the window after a page that is not for search engines. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Mr. Sea`;
    // What the page before said to search engines and chat previews is not true here.
    document.head.querySelector('link[rel="canonical"]')?.remove();
  }, [title]);
}

/**
 * Takes the focus to a page's heading when the page was reached from within the app, so that keyboard and screen reader
 * go on there. The first page of a visit leaves the focus where the browser puts it.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useLocation().key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that appears.
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
