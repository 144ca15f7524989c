import type { QueryClient } from '@tanstack/react-query';
import { boatQuery } from '../api/boat-queries';
import { currentLink } from '../client/connection';
import { savesData } from '../client/data-saver';

// It comes at the same time, in the same file.
export { movePictures } from './moving-picture';

/** A pointer that only passes over a link means nothing. Milliseconds. */
const restMs = 65;

/**
 * Fetches the page behind a link, code and data, as soon as a pointer rests on it or a finger touches it, so that it is
 * there when it is opened. Not for visitors who save data, and not on a bad link. In the browser only.
 */
export function prefetchLinks(
  queryClient: QueryClient,
  loadPage: (address: { pathname: string }) => Promise<void>,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fetchPage = (pathname: string) => {
    if (savesData() || currentLink() !== 'online') return;
    // Whoever opens the page is told what is missing.
    loadPage({ pathname }).catch(() => undefined);
    const [, boat] = /^\/boats\/(\d{1,9})(\/|$)/.exec(pathname) ?? [];
    if (boat) void queryClient.prefetchQuery(boatQuery(Number(boat)));
    const [, post] = /^\/blog\/([\w-]+)$/.exec(pathname) ?? [];
    // What does not come ahead is asked for when it is opened.
    if (post) fetchPost(queryClient, post).catch(() => undefined);
  };
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      clearTimeout(timer);
      const pathname = pathBehind(target);
      if (pathname && pointerType === 'mouse')
        timer = setTimeout(() => fetchPage(pathname), restMs);
    },
    { passive: true },
  );
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      const pathname = pathBehind(target);
      if (pathname) fetchPage(pathname);
    },
    { passive: true },
  );
}

/** Most visits never touch a post, and do without the code that reads one. */
async function fetchPost(queryClient: QueryClient, slug: string): Promise<void> {
  const { postQuery } = await import('../api/blog-queries');
  await queryClient.prefetchQuery(postQuery(slug));
}

/** The path of a public page that a link leads to; null for anything else. */
function pathBehind(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.origin !== location.origin) return null;
  const { pathname } = link;
  return pathname === location.pathname || pathname.startsWith('/admin') ? null : pathname;
}
