import {
  type BlogCategory,
  type BlogPostList,
  type BlogPostPage,
  type BlogPostSummary,
  blogPaths,
  type PostQuestion,
  postsAddress,
  type VisitReceipt,
} from '@mr-sea/bff/contract/blog';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, fetchJson } from '../client/call-api';
import { isAnyObject, isList } from '../client/shape-guards';
import { cacheFallback } from '../offline/storage/cache-fallback';
import { isPostList, readPostList, readPostPage } from './blog-shapes';

/** One page of posts; what was seen before is readable without a link. */
export function postsQuery(question: PostQuestion) {
  return queryOptions({
    queryKey: ['posts', question],
    meta: { keptAs: postsAddress(question) },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: postsAddress(question),
        network: () => fetchPosts(question, { signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** A post with its related ones; once read, it is readable without a link. */
export function postQuery(slug: string) {
  return queryOptions({
    queryKey: ['post', slug],
    meta: { keptAs: `post:${slug}` },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: `post:${slug}`,
        network: () => fetchPost(slug, { signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** The categories of the blog. */
export function blogCategoriesQuery() {
  return queryOptions({
    queryKey: ['blog-categories'],
    meta: { keptAs: 'blog-categories' },
    queryFn: ({ client, queryKey, signal }) =>
      cacheFallback({
        key: 'blog-categories',
        network: () => fetchBlogCategories({ signal }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}

/** One page of the posts, or of those that a search finds, the newest first. */
async function fetchPosts(
  question: PostQuestion,
  options: CallOptions = {},
): Promise<BlogPostList> {
  const body = await logged(() =>
    fetchJson<BlogPostSummary[] | Partial<BlogPostList>>(postsAddress(question), {
      ...options,
      expect: isPostList,
    }),
  );
  return readPostList(body, question.page);
}

/** A post with its related ones. Unknown or a draft: `ApiError` 404; unreadable: `InvalidPostError`. */
async function fetchPost(slug: string, options: CallOptions = {}): Promise<BlogPostPage> {
  const body = await logged(() =>
    fetchJson(withSlug(blogPaths.post, slug), { ...options, expect: isAnyObject }),
  );
  return readPostPage(body);
}

/** The categories that have posts, with how many. */
function fetchBlogCategories(options: CallOptions = {}): Promise<BlogCategory[]> {
  return logged(() => fetchJson(blogPaths.categories, { ...options, expect: isList }));
}

/** Counts a view of a post. */
export function trackVisit(slug: string): Promise<VisitReceipt> {
  return fetchJson(withSlug(blogPaths.trackVisit, slug), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: {},
    expect: (body) => typeof (body as Partial<VisitReceipt> | null)?.visit_count === 'number',
  });
}

/** Whatever goes wrong with the blog is logged in these words. */
async function logged<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DOMException)) console.error('Network response was not ok', error);
    throw error;
  }
}

function withSlug(path: string, slug: string): string {
  return path.replace('{slug}', encodeURIComponent(slug));
}
