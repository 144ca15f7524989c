import './ui/base.css';
import { pageDataId } from '@mr-sea/bff/contract/page-render';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient, fillCache, keepPageData, type PageData } from './app/query-client';
import { loadPage, Router } from './app/router';
import { addIdleTask } from './client/idle-tasks';
import { onReconnect } from './client/on-reconnect';
import { reloadOnce } from './offline/worker/reload';
import { watchHistory, watchLayers } from './ui/overlays/history';
import { watchMissingParts } from './ui/overlays/missing-part';

// The site decides itself where a page begins (public shell: every new path begins on top).
history.scrollRestoration = 'manual';

watchMissingParts();
watchLayers();
watchHistory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const queryClient = createQueryClient();
const data = document.getElementById(pageDataId)?.textContent;

if (data) void hydrate(root, data);
else {
  // Asked for at once; the page says it when it does not come.
  loadPage(location).catch(() => undefined);
  createRoot(root).render(app());
}

addIdleTask(() =>
  // Without it pages are fetched when they are opened, and no picture moves.
  import('./app/prefetch').then(
    ({ prefetchLinks, movePictures }) => {
      prefetchLinks(queryClient, loadPage);
      movePictures();
    },
    () => undefined,
  ),
);

/** The server has rendered the page: the same rendering here makes it live. */
async function hydrate(root: HTMLElement, text: string): Promise<void> {
  const whole = await loadPage(location).then(
    () => true,
    () => false,
  );
  if (!whole) return fetchAgain(root);
  // Not before the page's code is there: a slow phone has just spent a tenth of a second on all the other code.
  const data: PageData = JSON.parse(text);
  fillCache(queryClient, data);
  // In slices, between which the page answers to touches.
  startTransition(() => void hydrateRoot(root, app()));
  addIdleTask(() => keepPageData(queryClient, data));
  // A page from the browser's own memory may be as old as the visit.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') void queryClient.invalidateQueries();
}

/** What the server sent stays readable until its code can be had; should that be in vain, the page says so itself. */
async function fetchAgain(root: HTMLElement): Promise<void> {
  const outcome = await reloadOnce();
  if (outcome === 'tried') createRoot(root).render(app());
  if (outcome !== 'offline') return;
  const stop = onReconnect(() => {
    stop();
    void fetchAgain(root);
  });
}

function app() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Router />
      </QueryClientProvider>
    </StrictMode>
  );
}
