/**
 * Fades in what `<main>` shows, unless the visitor minds motion. An animation and no view transition: what takes part in one
 * of those does not answer to presses while it runs.
 */
export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const main = document.querySelector('main');
  main?.animate({ opacity: [0, 1] }, { duration: 180, easing: 'ease-out' });
}
