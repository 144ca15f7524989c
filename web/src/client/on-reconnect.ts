import { currentLink, onLinkChange } from './connection';

/**
 * Calls back when the link may be back or the visitor is: the browser says `online`, a call got through again, or the
 * page becomes visible or is taken out of the browser's cache of pages. In the browser only.
 * @returns unsubscribe
 */
export function onReconnect(callback: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') callback();
  };
  const whenTakenOut = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  window.addEventListener('online', callback);
  window.addEventListener('pageshow', whenTakenOut);
  document.addEventListener('visibilitychange', whenVisible);
  const stop = onLinkChange(() => {
    if (currentLink() === 'online') callback();
  });
  return () => {
    window.removeEventListener('online', callback);
    window.removeEventListener('pageshow', whenTakenOut);
    document.removeEventListener('visibilitychange', whenVisible);
    stop();
  };
}
