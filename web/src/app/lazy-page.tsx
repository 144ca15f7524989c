import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A page whose code comes when it is wanted. */
export interface LazyPage {
  readonly isLoaded: boolean;
  /** Fetches its code, again if that was in vain before. Throws what the browser says when it does not arrive. */
  load(): Promise<void>;
  /** The page. Render it once `load` has settled: without its code it throws what `load` did. */
  Page: ComponentType;
}

/** @param read imports the module, which exports the page as `Component` */
export function lazyPage(read: () => Promise<{ Component: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let failure: unknown;
  return {
    get isLoaded() {
      return Loaded !== undefined;
    },
    async load() {
      if (Loaded) return;
      try {
        Loaded = (await read()).Component;
      } catch (error) {
        failure = error;
        throw error;
      }
    },
    Page() {
      if (!Loaded) throw failure;
      return <Loaded />;
    },
  };
}

/** A route to a page. */
export function lazyRoute(path: string, page: LazyPage): RouteObject {
  return { path, element: <page.Page />, handle: page };
}

/** The page that stands at an address, if it is one whose code comes later. */
export function lazyPageAt(
  routes: RouteObject[],
  address: { pathname: string },
): LazyPage | undefined {
  return matchRoutes(routes, address)?.at(-1)?.route.handle;
}
