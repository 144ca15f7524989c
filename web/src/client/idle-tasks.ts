/** Nobody waits longer for an idle moment than this. Milliseconds. */
const longestWaitMs = 5_000;

/**
 * Calls back once the page has loaded and the browser has nothing more urgent to do.
 * In the browser only.
 * @returns cancel
 */
export function addIdleTask(callback: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(callback, { timeout: longestWaitMs });
      cancel = () => cancelIdleCallback(handle);
    } else {
      // Safari has no idle callback; a pause after the load comes close.
      const handle = setTimeout(callback, 1_000);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}
