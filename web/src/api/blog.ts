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
import { type CallOptions, fetchJson } from '../client/call-api';
import { isAnyObject, isList } from '../client/shape-guards';
import { isPostList, readPostList, readPostPage } from './blog-shapes';

/** One page of the posts, or of those that a search finds, the newest first. */
export async function fetchPosts(
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
export async function fetchPost(slug: string, options: CallOptions = {}): Promise<BlogPostPage> {
  const body = await logged(() =>
    fetchJson(withSlug(blogPaths.post, slug), { ...options, expect: isAnyObject }),
  );
  return readPostPage(body);
}

/** The categories that have posts, with how many. */
export function fetchBlogCategories(options: CallOptions = {}): Promise<BlogCategory[]> {
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
