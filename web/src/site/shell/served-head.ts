/** The path whose tags the server put into the page that it sent; null where it sent the bare app. */
let served: string | null | undefined;

/** Whether the head still is what the server made for this path. In the browser only. */
export function isServedHead(pathname: string): boolean {
  if (served === undefined) {
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    served = canonical ? new URL(canonical.href).pathname : null;
  }
  return served === pathname;
}

/** The head is not the server's any more. */
export function noteOwnHead(): void {
  served = null;
}
