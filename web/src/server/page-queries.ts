import type { BlogPostList, PostQuestion } from '@mr-sea/bff/contract/blog';
import type { PageSource } from '@mr-sea/bff/contract/page-render';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { matchPath } from 'react-router-dom';
import { blogCategoriesQuery, postQuery, postsQuery } from '../api/blog-queries';
import { readPostList, readPostPage } from '../api/blog-shapes';
import { boatQuery, fleetFactsQuery, otherBoats, relatedBoatsQuery } from '../api/boat-queries';
import { categoriesQuery, withBoats } from '../api/category-queries';
import { inquiryQuery } from '../api/inquiry-query';
import { inquiryStatusQuery } from '../api/inquiry-status-queries';
import { offerQuery } from '../api/offer-queries';
import { boatReviewsQuery } from '../api/review-queries';
import { knownSettingsQuery } from '../api/site-settings';
import { someBoatsQuery } from '../api/some-boats-query';
import type { PageData } from '../app/query-client';
import type { BoatListQuery } from '../offline/catalogue/boat-list-address';
import { readBlogParams } from '../site/blog/blog-params';
import { readCompared } from '../site/boats/compare-address';
import { listQuestion, readListParams } from '../site/boats/list-params';
import { listFrom } from '../site/boats/use-boat-list';

type Entry = PageData[number] | null;

/** What a page has read, and whether it shows nothing because there is no such thing, as a page past the end of a list. */
interface ReadPage {
  data: Entry[];
  isMissing?: boolean;
}

/** A public page as the server sees it. */
export interface ServedPage {
  /** Its source within `web`. */
  source: string;
  /** Parts that are rendered with it and whose code comes later; without their styles they would jump. */
  laterParts?: string[];
  /** Parts whose styles are wanted where no script runs, and otherwise come with the part. */
  plainParts?: string[];
  /** What it reads, under the keys and in the shapes of the browser's queries. */
  reads?: (
    source: PageSource,
    params: Record<string, string>,
    search: URLSearchParams,
  ) => Promise<ReadPage>;
}

/** The fields of plain forms look like those of an inquiry. */
const plainParts = ['src/site/leads/inquiry-form.tsx'];

const page = (name: string) => `src/site/pages/${name}.tsx`;

const pages: Record<string, ServedPage> = {
  [publicPages.home]: {
    source: page('home-page'),
    laterParts: [page('guests-and-faq')],
    plainParts,
    async reads(source, _params, search) {
      const params = readListParams(search);
      const [list, categories, fleet] = await Promise.all([
        boats(source, listQuestion(params), params.page),
        source.categories(),
        source.fleet(),
      ]);
      const isUnknown =
        params.category !== null && !categories.some(({ id }) => id === params.category);
      return {
        data: [
          ...list.data,
          [categoriesQuery().queryKey, sourced(withBoats(categories))],
          [fleetFactsQuery().queryKey, sourced(fleet)],
        ],
        isMissing: list.isMissing || isUnknown,
      };
    },
  },
  '/boats/category/:id/:name?': {
    source: page('category-page'),
    async reads(source, { id }, search) {
      const { page } = readListParams(search);
      const [list, categories] = await Promise.all([
        boats(source, { category_id: Number(id) }, page),
        source.categories(),
      ]);
      return {
        ...list,
        data: [...list.data, [categoriesQuery().queryKey, sourced(withBoats(categories))]],
      };
    },
  },
  '/boats/:id/:slug?': {
    source: page('boat-page'),
    laterParts: ['src/site/boats/trip-costs.tsx'],
    plainParts,
    async reads(source, params) {
      const id = Number(params.id);
      const [boat, reviews, related] = await Promise.all([
        source.boat(id),
        source.boatReviews(id),
        source.relatedBoats(id),
      ]);
      if (!boat) {
        const { data } = await boats(source, otherBoats, 1);
        return { data: [[boatQuery(id).queryKey, sourced(null)], ...data], isMissing: true };
      }
      return {
        data: [
          [boatQuery(id).queryKey, sourced(boat)],
          reviews && [boatReviewsQuery(id).queryKey, sourced(reviews)],
          related && [relatedBoatsQuery(id).queryKey, sourced(related)],
        ],
      };
    },
  },
  [publicPages.blog]: {
    source: page('blog-page'),
    async reads(source, _params, search) {
      const question = readBlogParams(search);
      const [posts, categories] = await Promise.all([
        source.posts(question),
        source.blogCategories(),
      ]);
      return {
        data: [
          [postsQuery(question).queryKey, sourced(posts ?? noPosts(question))],
          [blogCategoriesQuery().queryKey, sourced(categories)],
        ],
        isMissing: posts === null,
      };
    },
  },
  [publicPages.post]: {
    source: page('post-page'),
    laterParts: [page('post-end')],
    async reads(source, { slug = '' }) {
      const answer = await source.post(slug);
      return {
        data: [answer && [postQuery(slug).queryKey, sourced(readPostPage(answer))]],
      };
    },
  },
  [publicPages.about]: { source: page('about-page') },
  [publicPages.services]: { source: page('services-page') },
  [publicPages.menu]: {
    source: page('services-page'),
    laterParts: ['src/site/services/menu-pages.tsx'],
  },
  [publicPages.compare]: {
    source: page('compare-page'),
    async reads(source, _params, search) {
      const ids = readCompared(search);
      const found = await Promise.all(ids.map((id) => source.boat(id)));
      return { data: [[someBoatsQuery(ids).queryKey, sourced(found)]] };
    },
  },
  [publicPages.inquiry]: {
    source: page('inquiry-page'),
    plainParts,
    async reads(source, _params, search) {
      const id = Number(search.get('boat'));
      const boat = Number.isInteger(id) && id > 0 ? await source.boat(id) : null;
      return {
        data: [
          boat && [boatQuery(id).queryKey, sourced(boat)],
          [inquiryQuery().queryKey, source.inquiry()],
        ],
      };
    },
  },
  [publicPages.offer]: {
    source: page('offer-page'),
    async reads(source, { token = '' }) {
      const offer = await source.offer(token);
      return { data: [[offerQuery(token).queryKey, offer]], isMissing: offer === null };
    },
  },
  [publicPages.status]: {
    source: page('inquiry-status-page'),
    async reads(source, { token = '' }) {
      const status = await source.inquiryStatus(token);
      return { data: [[inquiryStatusQuery(token).queryKey, status]], isMissing: status === null };
    },
  },
  [publicPages.faqs]: { source: page('faqs-page') },
  [publicPages.terms]: { source: page('terms-page') },
  [publicPages.policy]: { source: page('privacy-page') },
};

/** The parts of every page, for a check that all of them were built. */
export const allParts = [
  ...new Set(
    Object.values(pages).flatMap(({ source, laterParts = [], plainParts = [] }) => [
      source,
      ...laterParts,
      ...plainParts,
    ]),
  ),
];

/** The page at an address, unless it is all in the shell, and what it reads. */
export async function readPage(
  address: { pathname: string; search: string },
  source: PageSource,
): Promise<{ page?: ServedPage; data: PageData; isMissing?: boolean }> {
  const settings: PageData[number] = [knownSettingsQuery().queryKey, source.site()];
  for (const [path, page] of Object.entries(pages)) {
    const match = matchPath(path, address.pathname);
    if (!match) continue;
    const params = match.params as Record<string, string>;
    if ('id' in params && !/^\d{1,9}$/.test(params.id ?? '')) break;
    const search = new URLSearchParams(address.search);
    const { data = [], isMissing } = (await page.reads?.(source, params, search)) ?? {};
    return { page, data: [settings, ...data.filter((entry) => entry !== null)], isMissing };
  }
  return { data: [settings] };
}

/** A page past the end of the list is an empty one, as it is for the browser's own query. */
async function boats(
  source: PageSource,
  question: BoatListQuery,
  first: number,
): Promise<ReadPage> {
  const list = await source.boats(question, first);
  const pages = [sourced(list ?? { count: 0, next: null, previous: null, results: [] })];
  const entry: Entry = [listFrom(question, first).queryKey, { pages, pageParams: [first] }];
  return { data: [entry], isMissing: list === null };
}

function noPosts({ page }: PostQuestion): BlogPostList {
  return readPostList({ posts: [], total_pages: 0, total_posts: 0 }, page);
}

/** As the browser keeps what the server has just said. */
function sourced<Data>(data: Data) {
  return { data, savedAt: null };
}
