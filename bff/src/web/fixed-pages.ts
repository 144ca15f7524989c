import type { Request } from '@hapi/hapi';
import { faqs } from '../../contract/faqs';
import { menuPath, type menuSlugs, publicPages } from '../../contract/pages';
import { type SeoRecord, withSiteName } from '../../contract/seo';
import { findFleetFacts } from '../boats/boat-service';
import { isDatabaseAway } from '../http/errors';
import { priceWords } from '../seo/describe';
import { headTags, unlistedTags } from '../seo/head-tags';
import { type FixedPage, pageTexts } from '../seo/page-texts';
import { type Described, seoRecord } from '../seo/seo-record';
import { findPageSeo } from '../seo/seo-service';
import {
  breadcrumbs,
  faqPage,
  type JsonLdNode,
  organization,
  webSite,
} from '../seo/structured-data';
import { companyNow } from '../site';
import { pageRoute, sendPage, sendRendered } from './send-page';

/** The pages that are the same for everybody. */
export const fixedPages = (Object.keys(pageTexts) as FixedPage[]).map((page) =>
  pageRoute(pageTexts[page].path, async (request, h) => {
    const described = await describe(page, request);
    const seo = seoRecord(
      page === 'blog' ? onPage(described, request.url.searchParams) : described,
      request.server.app.options.publicUrl,
    );
    return sendRendered(request, h, headTags(seo, await nodesOn(page, seo, request)));
  }),
);

/** A visitor's own list is nothing to be found by others. */
export const savedPage = pageRoute(publicPages.saved, (request, h) =>
  sendPage(request, h, unlistedTags(withSiteName('Saved boats'))),
);

/** What visitors compare is theirs too, but a link can share it. */
export const comparePage = pageRoute(publicPages.compare, (request, h) =>
  sendRendered(request, h, unlistedTags(withSiteName('Compare boats'))),
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

/** Further pages of the blog show other posts, so each is a page of its own. What is searched for or narrowed down is not. */
function onPage(described: Described, search: URLSearchParams): Described {
  const number = search.get('page') ?? '';
  if (!/^([2-9]|[1-9]\d{1,5})$/.test(number) || search.has('q') || search.has('category'))
    return described;
  const { facts } = described;
  return {
    ...described,
    facts: {
      ...facts,
      path: `${facts.path}?page=${number}`,
      title: `Blog, page ${number}`,
      description: `Page ${number} of the blog. ${facts.description}`,
    },
  };
}

async function nodesOn(page: FixedPage, seo: SeoRecord, request: Request): Promise<JsonLdNode[]> {
  const { publicUrl } = request.server.app.options;
  if (page === 'home') {
    const company = organization(await companyNow(request), publicUrl);
    const isPlace = company['@type'] === 'LocalBusiness';
    return [
      { ...company, ...(isPlace && { image: seo.og_image, ...(await priceRange(request)) }) },
      webSite(publicUrl),
    ];
  }
  const { title, path } = pageTexts[page];
  const way = breadcrumbs([{ name: page === 'blog' ? 'Blog' : title, path }], publicUrl);
  return page === 'faqs' ? [faqPage(faqs), way] : [way];
}

/** What a trip costs at least; nothing where that cannot be had. */
async function priceRange(request: Request): Promise<{ priceRange?: string }> {
  const { cheapest } = await findFleetFacts(request.server.app.options.knex).catch(
    (error: Error) => {
      if (!isDatabaseAway(error)) throw error;
      return { cheapest: null };
    },
  );
  return cheapest
    ? { priceRange: `From ${priceWords(cheapest.price, cheapest.duration_hours)}` }
    : {};
}

/** What the menus of the services are called; the web says the same in its own titles. */
const menus: Record<keyof typeof menuSlugs, { title: string; description: string }> = {
  catering: {
    title: 'Catering Menu',
    description:
      'Thirty-eight pages of food for a boat day in Miami: breakfast boards, sushi, paella, grill, vegan and kids’ tables, cakes and packages.',
  },
  liquor: {
    title: 'Liquor Menu',
    description:
      'Champagne, wine, rum and cocktails for a boat day in Miami, for guests 21 and older, with bartenders and the rules on board.',
  },
  guide: {
    title: 'Decoration Guide',
    description:
      'Decoration packages for a boat day in Miami from $210: Basic, Standard and Premium, colors, occasions and how it works.',
  },
  gallery: {
    title: 'Decoration Gallery',
    description:
      'Balloon arches, birthday tables, proposals at dusk and more: seven ways in which we decorate a boat in Miami.',
  },
};

/** The paths of the menus, for the sitemap. */
export const menuPaths = (Object.keys(menus) as (keyof typeof menuSlugs)[]).map(menuPath);

/** A page for each menu, readable without scripts. */
export const menuPages = (Object.keys(menus) as (keyof typeof menuSlugs)[]).map((menu) => {
  const path = menuPath(menu);
  return pageRoute(path, async (request, h) => {
    const { publicUrl } = request.server.app.options;
    // Shared with the picture of Services: an icon in its place would stand small in a wide frame.
    const { facts: services, overrides } = await describe('services', request);
    const facts = { ...services, ...menus[menu], path };
    const way = [
      { name: pageTexts.services.title, path: pageTexts.services.path },
      { name: facts.title, path },
    ];
    const { og_image = null, og_image_alt = null } = overrides;
    const seo = seoRecord({ facts, overrides: { og_image, og_image_alt } }, publicUrl);
    return sendRendered(request, h, headTags(seo, [breadcrumbs(way, publicUrl)]));
  });
});

/**
 * The screens of accounts and of the back office. Anybody gets the app: what it shows comes from calls that need a login,
 * and it is not for search engines.
 */
export const adminPages = [
  pageRoute('/admin/{page*}', (request, h) =>
    sendPage(request, h, unlistedTags(withSiteName('Back office'))),
  ),
  pageRoute('/user-account', (request, h) =>
    sendPage(request, h, unlistedTags(withSiteName('Your account'))),
  ),
];
