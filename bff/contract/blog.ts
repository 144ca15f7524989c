import type { BoatTeaser } from './boats';
import type { Picture } from './images';

/** A category of posts as visitors see it; only active ones are public. */
export interface BlogCategory {
  id: number;
  name: string;
  /** Published posts in it. */
  posts_count: number;
}

/** A part of a post, in reading order. Text is text, never HTML. */
export type BlogBlock =
  | { type: 'text'; content: string }
  | { type: 'image'; image_id: number | string; caption: string };

/** A picture in the text of a post. */
export interface BlogImage {
  id: number;
  /** Address of the original. */
  image_url: string;
  picture: Picture;
  caption: string;
}

/** A post as lists and cards show it. */
export interface BlogPostSummary {
  id: number;
  title: string;
  slug: string;
  /** ISO 8601, UTC. */
  published_at: string;
  /** The same as a day of Miami: YYYY-MM-DD. Missing in what a device kept before there was such a field. */
  published_day: string;
  /** Address of the original of the main picture. */
  main_image_url: string | null;
  main_picture: Picture | null;
  category: BlogCategory | null;
  visit_count: number;
  /** The first 200 characters of its text, cut at a word. */
  excerpt: string;
}

/** A post as its own page shows it. */
export interface BlogPost extends BlogPostSummary {
  /**
   * What its main picture shows, in words; blank where nobody wrote it. Missing in what a device kept before there was
   * such a field.
   */
  main_image_alt?: string;
  content: BlogBlock[];
  plain_text_content: string;
  content_images: BlogImage[];
}

/** Answer of `GET /blog/posts/{slug}/`. */
export interface BlogPostPage {
  post: BlogPost;
  /** At most 3: same category first, then the newest. */
  related_posts: BlogPostSummary[];
  /** At most 3: those that its text links to, then those of categories it links to, then the first of the fleet. */
  boats: BoatTeaser[];
}

/** Answer of `GET /blog/posts/` and `GET /blog/search/`. A page past the last one is a 404; an empty first page is one. */
export interface BlogPostList {
  posts: BlogPostSummary[];
  page: number;
  per_page: number;
  total_pages: number;
  total_posts: number;
}

/** Answer of `GET /blog/newest/`: what a device keeps of the blog, in one piece. */
export interface NewestPosts {
  /** The first page, as `GET /blog/posts/` answers. */
  list: BlogPostList;
  /** Each of its posts in full, in the same order. */
  posts: BlogPostPage[];
}

/** Answer of `POST /blog/posts/{slug}/track-visit/`. */
export interface VisitReceipt {
  visit_count: number;
}

export const blogPaths = {
  posts: '/api/blog/posts',
  post: '/api/blog/posts/{slug}',
  newest: '/api/blog/newest',
  trackVisit: '/api/blog/posts/{slug}/track-visit',
  categories: '/api/blog/categories',
  search: '/api/blog/search',
  preview: '/api/blog/previews/{pass}',
};

/** Posts to a page unless the call says otherwise, and the most that it may ask for. */
export const postsPerPage = { default: 12, max: 48 };
export const relatedPostsLimit = 3;
/** The most boats at the end of a post. */
export const postBoatsLimit = 3;

/** The most characters of an excerpt. */
export const excerptLength = 200;
/** The most characters of a slug that is made of a title. */
const slugLength = 80;

/**
 * A title as it stands in the address of its post: lower case, without accents and punctuation, words with hyphens
 * between them, cut at a word. The slug is stored with the post and stays when the title changes.
 */
export function postSlug(title: string): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    // An apostrophe joins: "Captain's" is one word.
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  const cut =
    plain.length <= slugLength ? plain : plain.slice(0, slugLength + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, slugLength).replace(/^-+|-+$/g, '') || 'post';
}

/** The page of a draft, for whoever has an address of it that holds (`AdminPostSummary.preview_path`); as in `publicPages`. */
export const postPreviewPage = '/blog/preview/:pass';

/** What is said where a pass opens its draft no longer (410), and where it opens none (404). */
export const previewEnded = 'This preview link has ended. Please ask for a new one.';
export const previewUnknown =
  'This preview link does not open anything. Please check that it is complete, or ask for a new one.';

/** Answer of `GET /blog/previews/{pass}/`: the page, and what its banner says. */
export interface PostPreview extends BlogPostPage {
  preview: {
    /** ISO 8601, UTC: when the link ends. */
    until: string;
    status: 'draft' | 'scheduled' | 'published';
  };
}

/** Address of a post's own page. */
export function postPage(post: Pick<BlogPostSummary, 'slug'>): string {
  return `/blog/${post.slug}`;
}

/** Which posts a visitor asks for. */
export interface PostQuestion {
  /** From 1. */
  page: number;
  category: number | null;
  /** Empty without a search. */
  search: string;
}

/** Address of one page of posts. */
export function postsAddress({ page, category, search }: PostQuestion): string {
  const parameters = new URLSearchParams({
    ...(search ? { q: search } : {}),
    page: String(page),
    per_page: String(postsPerPage.default),
    ...(category === null ? {} : { category: String(category) }),
  });
  return `${search ? blogPaths.search : blogPaths.posts}?${parameters}`;
}
