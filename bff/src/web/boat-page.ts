import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { boatSlug } from '../../contract/boats';
import { categoryPage } from '../../contract/categories';
import { publicPages } from '../../contract/pages';
import { describeBoat } from '../seo/describe';
import { headTags } from '../seo/head-tags';
import { seoRecord } from '../seo/seo-record';
import { findBoatSeo } from '../seo/seo-service';
import { breadcrumbs, product } from '../seo/structured-data';
import { pageRoute } from './page-route';
import { pathId } from './path-id';
import { sendNotFound, sendRendered } from './send-page';

/** A boat's page; another spelling of its name, or none, leads to the right one (decisions, "Routes"). */
async function sendBoatPage(request: Request, h: ResponseToolkit): Promise<ResponseObject> {
  const { knex, publicUrl } = request.server.app.options;
  const id = pathId(String(request.params.id));
  const boat = id && (await findBoatSeo(id, knex));
  if (!boat) return sendNotFound(request, h);
  const facts = describeBoat(boat);
  if (encodeURIComponent(String(request.params.slug ?? '')) !== boatSlug(boat.name)) {
    return h.redirect(facts.path + request.url.search).permanent();
  }
  const seo = seoRecord({ facts, overrides: boat.overrides }, publicUrl);
  const category = { id: boat.category_id, name: boat.category_name };
  const way = [
    { name: category.name, path: categoryPage(category) },
    { name: boat.name, path: facts.path },
  ];
  return sendRendered(
    request,
    h,
    headTags(seo, [...product(boat, seo), breadcrumbs(way, publicUrl)]),
  );
}

export const boatPages = [publicPages.boat, '/boats/:id'].map((path) =>
  pageRoute(path, sendBoatPage),
);
