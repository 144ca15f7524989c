import type { ServerRoute } from '@hapi/hapi';
import { isbot } from 'isbot';
import { blogPaths, type VisitReceipt } from '../../contract/blog';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { noSuchPost, slugParams } from './routes';
import type { VisitCounter } from './visit-counter';

/**
 * `POST /blog/posts/{slug}/track-visit/`: one more visit of a post. Programs, and the same
 * visitor within 30 minutes, are told the count and do not change it.
 */
export function trackVisit(count: VisitCounter): ServerRoute {
  return publicRoute<{ params: { slug: string } }>({
    method: 'POST',
    path: blogPaths.trackVisit,
    params: slugParams,
    async handler({ params }, request): Promise<VisitReceipt> {
      const userAgent = request.raw.req.headers['user-agent'] ?? '';
      // Every browser says what it is.
      const isPerson = userAgent !== '' && !isbot(userAgent);
      const visitor = isPerson ? { address: request.app.address, userAgent } : null;
      const visit_count = await count({ slug: params.slug, visitor });
      if (visit_count === undefined) throw refusal(404, noSuchPost);
      return { visit_count };
    },
  });
}
