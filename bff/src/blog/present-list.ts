import type { BlogPostList } from '../../contract/blog';
import { refusal } from '../http/app-error';
import type { PostPage } from './blog-query';
import { type PostRecord, presentPostSummary } from './present-post';

/**
 * A page of posts with its place in the whole.
 * @throws 404 for a page past the end; an empty first page is a page
 */
export function presentPostList(
  { count, posts }: { count: number; posts: PostRecord[] },
  { page, per_page }: PostPage,
): BlogPostList {
  if (page > 1 && posts.length === 0) throw refusal(404, 'There is no such page.');
  return {
    posts: posts.map(presentPostSummary),
    page,
    per_page,
    total_pages: Math.ceil(count / per_page),
    total_posts: count,
  };
}
