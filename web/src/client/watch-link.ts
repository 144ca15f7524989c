import { categoryPaths } from '@mr-sea/bff/contract/categories';
import { fetchJson } from './call-api';
import { currentLink, onLinkChange, reportNetwork } from './connection';
import { isList } from './shape-guards';

/**
 * Pauses between looks at a link that is bad although the browser calls it online. Milliseconds. The longest keeps the
 * promise that what waits is on its way within 10 s of the link's return.
 */
const firstLookMs = 4_000;
const longestPauseMs = 8_000;

/**
 * Takes over what the browser says of the network, and while the link is bad without the browser noticing looks now and
 * then whether it is back (a short answer that the server has ready). In the browser only.
 * @returns unsubscribe
 */
export function watchLink(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstLookMs;
  const there = () => reportNetwork(true);
  const gone = () => reportNetwork(false);

  const look = async () => {
    timer = undefined;
    // How the call went is reported by the call itself; an error here says nothing more.
    if (document.visibilityState === 'visible')
      await fetchJson(categoryPaths.list, { expect: isList }).catch(() => null);
    pause = Math.min(pause * 1.5, longestPauseMs);
    plan();
  };
  const plan = () => {
    if (currentLink() === 'online') pause = firstLookMs;
    if (currentLink() === 'online' || !navigator.onLine || timer) return;
    timer = setTimeout(() => void look(), pause);
  };

  window.addEventListener('online', there);
  window.addEventListener('offline', gone);
  const stop = onLinkChange(plan);
  if (!navigator.onLine) gone();
  plan();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', there);
    window.removeEventListener('offline', gone);
    stop();
  };
}
