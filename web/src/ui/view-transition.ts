import { flushSync } from 'react-dom';

/**
 * Changes the screen; where the browser can, and the visitor does not mind motion, the new one fades in over the old one
 * (base.css says how).
 * @param change sets the state of React components
 */
export function viewTransition(change: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !document.startViewTransition) {
    change();
  } else {
    const transition = document.startViewTransition(() => flushSync(change));
    // One that is skipped, because the tab is hidden or the next one begins, changes the screen all the same.
    transition.ready.catch(() => undefined);
  }
}
