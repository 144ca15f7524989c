import { flushSync } from 'react-dom';
import { pageTurn } from './pages';

const boatPages = /^\/boats\/\d/;

/**
 * Has a boat's picture move from its card to its page, and back, where the browser can do that (View Transitions) and the
 * visitor does not mind motion. It waits for nothing: it begins when the next page can be drawn, and where that has no such
 * picture, or not on the screen, the page is drawn as ever.
 */
export function movePictures(): void {
  if (!document.startViewTransition) return;
  let latest: ViewTransition | undefined;
  let named: HTMLElement | undefined;
  /** Names of moving pictures have to be unique in a page. */
  const name = (picture?: HTMLElement) => {
    if (named) named.style.viewTransitionName = '';
    named = picture;
    if (picture) picture.style.viewTransitionName = 'boat';
  };

  pageTurn.draw = (draw, from) => {
    const to = location.pathname;
    const boat = [to, from].find((path) => boatPages.test(path));
    const picture = boat && pictureOf(boat, from);
    if (!picture || matchMedia('(prefers-reduced-motion: reduce)').matches) return draw();
    name(picture);
    const transition = document.startViewTransition(() => {
      flushSync(draw);
      const next = pictureOf(boat, to);
      name(next);
      if (!next) transition.skipTransition();
    });
    latest = transition;
    const end = () => {
      if (latest === transition) name();
    };
    transition.finished.then(end, end);
    // Skipped: the next page is there all the same.
    transition.ready.catch(() => undefined);
  };
}

/** The picture of a boat on the page at a path, if it is on the screen: the main one of its own page, or that of its card. */
function pictureOf(boat: string, page: string): HTMLElement | undefined {
  const selector = page === boat ? 'main [fetchpriority="high"]' : `a[href="${boat}"] img`;
  return [...document.querySelectorAll<HTMLElement>(selector)].find((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}
