import type { PageSource } from '@mr-sea/bff/contract/page-render';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { matchPath } from 'react-router-dom';
import type { PostQuestion } from '../api/blog';
import { blogCategoriesQuery, postQuery, postsQuery } from '../api/blog-queries';
import { readPostPage } from '../api/blog-shapes';
import type { BoatListQuery } from '../api/boat-list-address';
import { boatQuery, relatedBoatsQuery } from '../api/boat-queries';
import { categoriesQuery, withBoats } from '../api/category-queries';
import { boatReviewsQuery } from '../api/review-queries';
import { knownSettingsQuery } from '../api/site-settings';
import type { PageData } from '../page-data';
import { readBlogParams } from '../site/blog/blog-params';
import { listQuestion, readListParams } from '../site/boats/list-params';
import { listFrom } from '../site/boats/use-boat-list';

type Read = Promise<PageData[number] | null>;

/** A public page as the server sees it. */
export interface ServedPage {
  /** Its source within `web`. */
  source: string;
  /** Parts that are rendered with it and whose code comes later; without their styles they would jump. */
  laterParts?: string[];
  /** What it reads, under the keys and in the shapes of the browser's queries. */
  reads?: (source: PageSource, params: Record<string, string>, search: URLSearchParams) => Read[];
}

const page = (name: string) => `src/site/pages/${name}.tsx`;

const pages: Record<string, ServedPage> = {
  [publicPages.home]: {
    source: page('home-page'),
    laterParts: [page('guests-and-faq')],
    reads(source, _params, search) {
      const params = readListParams(search);
      return [boats(source, listQuestion(params), params.page), categories(source)];
    },
  },
  '/boats/category/:id/:name?': {
    source: page('category-page'),
    reads(source, { id }, search) {
      const { page } = readListParams(search);
      return [boats(source, { category_id: Number(id) }, page), categories(source)];
    },
  },
  '/boats/:id/:slug?': {
    source: page('boat-page'),
    reads(source, params) {
      const id = Number(params.id);
      return [
        sourced(boatQuery(id).queryKey, source.boat(id)),
        sourced(boatReviewsQuery(id).queryKey, source.boatReviews(id)),
        sourced(relatedBoatsQuery(id).queryKey, source.relatedBoats(id)),
      ];
    },
  },
  [publicPages.blog]: {
    source: page('blog-page'),
    reads: (source, _params, search) => [
      posts(source, readBlogParams(search)),
      sourced(blogCategoriesQuery().queryKey, source.blogCategories()),
    ],
  },
  [publicPages.post]: {
    source: page('post-page'),
    reads: (source, { slug = '' }) => [post(source, slug)],
  },
  [publicPages.about]: { source: page('about-page') },
  [publicPages.services]: { source: page('services-page') },
  [publicPages.faqs]: { source: page('faqs-page') },
  [publicPages.terms]: { source: page('terms-page') },
  [publicPages.policy]: { source: page('privacy-page') },
};

/** The parts of every page, for a check that all of them were built. */
export const allParts = [
  ...new Set(
    Object.values(pages).flatMap(({ source, laterParts = [] }) => [source, ...laterParts]),
  ),
];

/** The page at an address, unless it is all in the shell, and what it reads. */
export async function readPage(
  address: { pathname: string; search: string },
  source: PageSource,
): Promise<{ page?: ServedPage; data: PageData }> {
  const settings: PageData[number] = [knownSettingsQuery().queryKey, source.site()];
  for (const [path, page] of Object.entries(pages)) {
    const match = matchPath(path, address.pathname);
    if (!match) continue;
    const params = match.params as Record<string, string>;
    if ('id' in params && !/^\d{1,9}$/.test(params.id ?? '')) break;
    const search = new URLSearchParams(address.search);
    const read = await Promise.all(page.reads?.(source, params, search) ?? []);
    return { page, data: [settings, ...read.filter((entry) => entry !== null)] };
  }
  return { data: [settings] };
}

async function boats(source: PageSource, question: BoatListQuery, first: number): Read {
  const list = await source.boats(question, first);
  const pages = [{ data: list, savedAt: null }];
  return list && [listFrom(question, first).queryKey, { pages, pageParams: [first] }];
}

async function categories(source: PageSource): Read {
  return sourced(categoriesQuery().queryKey, source.categories().then(withBoats));
}

function posts(source: PageSource, question: PostQuestion): Read {
  return sourced(postsQuery(question).queryKey, source.posts(question));
}

async function post(source: PageSource, slug: string): Read {
  const answer = await source.post(slug);
  return sourced(postQuery(slug).queryKey, Promise.resolve(answer && readPostPage(answer)));
}

/** As the browser keeps what the server has just said. */
async function sourced(key: readonly unknown[], answer: Promise<unknown>): Read {
  const data = await answer;
  return data === null ? null : [key, { data, savedAt: null }];
}
