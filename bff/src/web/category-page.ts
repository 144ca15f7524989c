import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { boatSlug } from '../../contract/boats';
import { publicPages } from '../../contract/pages';
import { describeCategory } from '../seo/describe';
import { headTags, unlistedTags } from '../seo/head-tags';
import { seoRecord, withSiteName } from '../seo/seo-record';
import { findCategorySeo } from '../seo/seo-service';
import { breadcrumbs } from '../seo/structured-data';
import { pageRoute } from './page-route';
import { pathId } from './path-id';
import { sendNotFound, sendRendered } from './send-page';

/** The page of a category of boats; another spelling of its name, or none, leads to the right one. */
async function sendCategoryPage(request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  const { knex, publicUrl } = request.server.app.options;
  const id = pathId(String(request.params.id));
  const category = id && (await findCategorySeo(id, knex));
  if (!category) return sendNotFound(request, h);
  const facts = describeCategory(category);
  if (encodeURIComponent(String(request.params.name ?? '')) !== boatSlug(category.name)) {
    return h.redirect(facts.path + request.url.search).permanent();
  }
  if (category.boats_count === 0) {
    return sendRendered(request, h, unlistedTags(withSiteName(facts.title)));
  }
  const seo = seoRecord({ facts, overrides: {} }, publicUrl);
  const way = [{ name: category.name, path: facts.path }];
  return sendRendered(request, h, headTags(seo, [breadcrumbs(way, publicUrl)]));
}

export const categoryPages = [publicPages.category, '/boats/category/:id'].map((path) =>
  pageRoute(path, sendCategoryPage),
);
