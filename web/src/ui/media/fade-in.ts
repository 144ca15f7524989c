/**
 * Fades in what `<main>` shows, unless the visitor minds motion. An animation and no view transition: while one of those
 * runs, the browser gives presses to `<html>` and they are lost.
 */
export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const main = document.querySelector('main');
  main?.animate({ opacity: [0, 1] }, { duration: 180, easing: 'ease-out' });
}
