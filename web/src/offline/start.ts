import type { QueryClient } from '@tanstack/react-query';
import { currentLink, onLinkChange } from '../client/connection';
import { watchLink } from '../client/watch-link';
import { keepCatalogue } from './catalogue/keep-catalogue';
import { sharedCache } from './storage/cache-names';
import { savedAtOf } from './storage/saved-at';
import { keepBadge } from './submissions/app-badge';
import { keepSubmitting } from './submissions/keep-submitting';

/**
 * Starts everything that goes on behind the screens. In the browser only.
 * @param onFleetKept called whenever the fleet is known to be on the device
 * @returns stop
 */
export function startOffline(queryClient: QueryClient, onFleetKept: () => void): () => void {
  forgetShares().catch(() => undefined);
  const stops = [
    watchLink(),
    keepSubmitting(),
    keepBadge(),
    keepCatalogue(queryClient, onFleetKept),
    keepFresh(queryClient),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Throws away what was shared and not fetched; as a rule nothing, and without caches never. */
async function forgetShares(): Promise<void> {
  if (!(await globalThis.caches?.has(sharedCache))) return;
  const { forgetOldShares } = await import('./worker/shared-photos');
  await forgetOldShares();
}

/** A link that comes and goes is a reason to ask again only so often. Milliseconds. */
const refreshEveryMs = 10_000;

/**
 * Refreshes what is old when the link comes back.
 * @returns unsubscribe
 */
export function keepFresh(queryClient: QueryClient): () => void {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    refreshedAt = performance.now();
    void refreshWhatIsOld(queryClient);
  };
  const stop = onLinkChange(() => {
    clearTimeout(timer);
    if (currentLink() !== 'online') return;
    timer = setTimeout(refresh, Math.max(0, refreshedAt + refreshEveryMs - performance.now()));
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Asks the server again for what the device answered, and for what nobody could answer. */
function refreshWhatIsOld(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' || savedAtOf(state.data) !== null,
  });
}
