import { postPreviewPage } from '../../contract/blog';
import { publicPages } from '../../contract/pages';
import { describePost } from '../seo/describe';
import { headTags, unlistedTags } from '../seo/head-tags';
import { pageTexts } from '../seo/page-texts';
import { seoRecord, withSiteName } from '../seo/seo-record';
import { findPostSeo } from '../seo/seo-service';
import { blogPosting, breadcrumbs, organization } from '../seo/structured-data';
import { pageRoute } from './page-route';
import { sendNotFound, sendPage, sendRendered } from './send-page';

/** A draft, for whoever has an address of it that holds; it is nothing for search engines, and what it shows comes by a call. */
export const previewPage = pageRoute(postPreviewPage, (request, h) =>
  sendPage(request, h, unlistedTags(withSiteName('Preview'))),
);

/** The page of a published post; a draft is as unknown as a post that never was. */
export const postPage = pageRoute(publicPages.post, async (request, h) => {
  const { knex, publicUrl, site } = request.server.app.options;
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
    blogPosting(post, seo, organization(site, publicUrl)),
    breadcrumbs(way, publicUrl),
  ];
  return sendRendered(request, h, headTags(seo, things));
});
