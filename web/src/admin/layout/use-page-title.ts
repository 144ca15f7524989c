import { useEffect } from 'react';

/** Names the window after a page that is not for search engines. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | Mr. Sea`;
    // What the page before said to search engines and chat previews is not true here.
    document.head.querySelector('link[rel="canonical"]')?.remove();
  }, [title]);
}
