/** How the page may move when it scrolls by itself: not at all for people who prefer reduced motion. Effects only. */
export function scrollMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
