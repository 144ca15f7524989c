type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Has the browser's back and forward told to `heard` before the router hears of it, which `stopImmediatePropagation` then
 * prevents. One at a time.
 * @returns end
 */
export function guardHistory(heard: Guard): () => void {
  guard = heard;
  return () => {
    if (guard === heard) guard = null;
  };
}

/** Call it before the router is rendered: whoever listens first hears first. In the browser only. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}
