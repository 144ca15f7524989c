import type { Request } from '@hapi/hapi';
import { faqs } from '../../contract/faqs';
import { publicPages } from '../../contract/pages';
import { isDatabaseAway } from '../http/errors';
import { headTags, unlistedTags } from '../seo/head-tags';
import type { Described } from '../seo/page-facts';
import { type FixedPage, pageTexts } from '../seo/page-texts';
import { seoRecord, withSiteName } from '../seo/seo-record';
import { findPageSeo } from '../seo/seo-service';
import { breadcrumbs, faqPage, type JsonLdNode, organization } from '../seo/structured-data';
import { pageRoute } from './page-route';
import { sendPage, sendRendered } from './send-page';

/** The pages that are the same for everybody. */
export const fixedPages = (Object.keys(pageTexts) as FixedPage[]).map((page) =>
  pageRoute(pageTexts[page].path, async (request, h) => {
    const seo = seoRecord(await describe(page, request), request.server.app.options.publicUrl);
    return sendRendered(request, h, headTags(seo, nodesOn(page, request)));
  }),
);

/** A visitor's own list is nothing to be found by others. */
export const savedPage = pageRoute(publicPages.saved, (request, h) =>
  sendPage(request, h, unlistedTags(withSiteName('Saved boats'))),
);

/** Nor is what waits on a visitor's device. */
export const waitingPage = pageRoute(publicPages.waiting, (request, h) =>
  sendPage(request, h, unlistedTags(withSiteName('Waiting to send'))),
);

/** These pages are there whether or not the database is: what they say by themselves is then what they say. */
async function describe(page: FixedPage, request: Request): Promise<Described> {
  return findPageSeo(page, request.server.app.options.knex).catch((error: Error) => {
    if (!isDatabaseAway(error)) throw error;
    request.logger.error({ err: error }, 'a page was sent without its stored metadata');
    return {
      facts: { ...pageTexts[page], type: 'website' as const, picture: null },
      overrides: {},
    };
  });
}

function nodesOn(page: FixedPage, request: Request): JsonLdNode[] {
  const { publicUrl, site } = request.server.app.options;
  if (page === 'home') return [organization(site, publicUrl)];
  const { title, path } = pageTexts[page];
  const way = breadcrumbs([{ name: page === 'blog' ? 'Blog' : title, path }], publicUrl);
  return page === 'faqs' ? [faqPage(faqs), way] : [way];
}
