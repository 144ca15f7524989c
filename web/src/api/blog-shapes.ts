import type {
  BlogBlock,
  BlogPost,
  BlogPostList,
  BlogPostPage,
  BlogPostSummary,
} from '@mr-sea/bff/contract/blog';
import type { BoatTeaser } from '@mr-sea/bff/contract/boats';
import { isAnyObject } from '../client/shape-guards';

/** The server answered, but not with a post that can be shown. */
export class InvalidPostError extends Error {
  override readonly name = 'InvalidPostError';
}

/** Whether an answer is a list of posts in either of its two shapes. */
export function isPostList(body: unknown): boolean {
  return Array.isArray(body) || Array.isArray((body as { posts?: unknown } | null)?.posts);
}

/** One page of posts, whichever shape the answer has: a bare list of all, or the list with its numbers. */
export function readPostList(
  body: BlogPostSummary[] | Partial<BlogPostList>,
  page: number,
): BlogPostList {
  const { posts = [], ...numbers } = Array.isArray(body) ? { posts: body } : body;
  return {
    page,
    per_page: posts.length,
    total_pages: 1,
    total_posts: posts.length,
    ...numbers,
    posts,
  };
}

/** A post with its related ones, or `InvalidPostError`. Its content may be a list of blocks or the JSON of one. */
export function readPostPage(body: unknown): BlogPostPage {
  const { post, related_posts, boats } = (body ?? {}) as Partial<BlogPostPage>;
  if (!isAnyObject(post) || typeof post?.title !== 'string' || typeof post.slug !== 'string') {
    throw new InvalidPostError('The answer has no post.');
  }
  return {
    post: {
      ...post,
      content: readBlocks(post.content),
      content_images: listOf<BlogPost['content_images'][number]>(post.content_images),
    },
    related_posts: listOf<BlogPostSummary>(related_posts),
    // A post that a device keeps from before has none.
    boats: listOf<BoatTeaser>(boats),
  };
}

function readBlocks(content: unknown): BlogBlock[] {
  const blocks = typeof content === 'string' ? parse(content) : content;
  if (!Array.isArray(blocks)) throw new InvalidPostError('The content of the post is no list.');
  return blocks.filter(
    (block: BlogBlock | null) => block?.type === 'text' || block?.type === 'image',
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidPostError('The content of the post is no JSON.', { cause });
  }
}

function listOf<T>(value: unknown): T[] {
  return Array.isArray(value) ? value : [];
}
