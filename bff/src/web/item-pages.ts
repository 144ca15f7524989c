import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import { postPreviewPage } from '../../contract/blog';
import { boatSlug } from '../../contract/boats';
import { categoryPage } from '../../contract/categories';
import { publicPages } from '../../contract/pages';
import { withSiteName } from '../../contract/seo';
import { openPreview } from '../blog/admin/post-queries';
import { AppError } from '../http/app-error';
import { findByToken as findRequest } from '../leads/by-link/request-query';
import { findByToken } from '../offers/offer-query';
import { describeBoat, describeCategory, describePost } from '../seo/describe';
import { headTags, unlistedTags } from '../seo/head-tags';
import { pageTexts } from '../seo/page-texts';
import { seoRecord } from '../seo/seo-record';
import { findBoatSeo, findCategorySeo, findPostSeo } from '../seo/seo-service';
import { blogPosting, breadcrumbs, changeOf, organization, product } from '../seo/structured-data';
import { companyNow } from '../site';
import { pageRoute, sendNotFound, sendPage, sendPrivate, sendRendered } from './send-page';

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
    headTags(seo, [...product(boat, seo, publicUrl), breadcrumbs(way, publicUrl)]),
  );
}

export const boatPages = [publicPages.boat, '/boats/:id'].map((path) =>
  pageRoute(path, sendBoatPage),
);

/**
 * A draft, for whoever has an address of it that holds (else 404 or 410, and the page says so); it is nothing for search
 * engines or caches, and what it shows comes by a call.
 */
export const previewPage = pageRoute(postPreviewPage, async (request, h) => {
  const { options, pictureLinks } = request.server.app;
  const status = await openPreview(String(request.params.pass), pictureLinks, options.knex).then(
    () => 200 as const,
    (error) => {
      if (error instanceof AppError && (error.status === 404 || error.status === 410))
        return error.status;
      throw error;
    },
  );
  const response = await sendPage(request, h, unlistedTags(withSiteName('Preview')), status);
  return response.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
});

/** An offer, for whoever has its link; 404 for a link that opens none. */
export const offerPage = pageRoute(publicPages.offer, async (request, h) => {
  const offer = await findByToken(String(request.params.token), request.server.app.options.knex);
  return offer
    ? sendPrivate(request, h, unlistedTags(withSiteName('Your offer')))
    : sendNotFound(request, h);
});

/** What has become of a request, for whoever has its link; 404 for a link that opens none. */
export const inquiryStatusPage = pageRoute(publicPages.status, async (request, h) => {
  const { knex } = request.server.app.options;
  return (await findRequest(String(request.params.token), knex))
    ? sendPrivate(request, h, unlistedTags(withSiteName('Your request')))
    : sendNotFound(request, h);
});

/** The page of a published post; a draft is as unknown as a post that never was. */
export const postPage = pageRoute(publicPages.post, async (request, h) => {
  const { knex, publicUrl } = request.server.app.options;
  const slug = String(request.params.slug);
  // Postgres takes any text but this.
  const post = slug.includes('\0') ? undefined : await findPostSeo(slug, knex);
  if (!post) return sendNotFound(request, h);
  const facts = describePost(post);
  const seo = seoRecord({ facts, overrides: post.overrides }, publicUrl);
  const way = [
    { name: 'Blog', path: pageTexts.blog.path },
    { name: post.title, path: facts.path },
  ];
  const things = [
    blogPosting(post, seo, organization(await companyNow(request), publicUrl)),
    breadcrumbs(way, publicUrl),
  ];
  return sendRendered(request, h, headTags(seo, things, changeOf(post)));
});

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

/** The id of a row in a path, or undefined where that is none that Postgres could have given. */
function pathId(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : undefined;
}
