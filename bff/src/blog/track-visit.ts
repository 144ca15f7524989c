import { blogPaths, type VisitReceipt } from '../../contract/blog';
import { refusal } from '../http/app-error';
import { publicRoute } from '../http/routes';
import { noSuchPost, slugParams } from './slug-params';
import { countVisit } from './visit-service';

/** `POST /blog/posts/{slug}/track-visit/`: one more visit of a post (content and shell, section 7). */
export const trackVisit = publicRoute<{ params: { slug: string } }>({
  method: 'POST',
  path: blogPaths.trackVisit,
  params: slugParams,
  async handler({ params }, request): Promise<VisitReceipt> {
    const visit_count = await countVisit(params.slug, request.server.app.options.knex);
    if (visit_count === undefined) throw refusal(404, noSuchPost);
    return { visit_count };
  },
});
