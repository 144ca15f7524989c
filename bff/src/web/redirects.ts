import type { ServerRoute } from '@hapi/hapi';
import { otherSpellings } from '../../contract/pages';

/** Permanent redirects from other spellings of an address to the canonical one (decisions, "Routes"). */
export const redirects = Object.entries(otherSpellings).map(
  ([path, canonical]): ServerRoute => ({
    method: 'GET',
    path,
    options: { app: { policy: 'public' } },
    handler: (request, h) => h.redirect(canonical + request.url.search).permanent(),
  }),
);
