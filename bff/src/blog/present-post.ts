import {
  type BlogBlock,
  type BlogCategory,
  type BlogImage,
  type BlogPost,
  type BlogPostList,
  type BlogPostPage,
  type BlogPostSummary,
  excerptLength,
} from '../../contract/blog';
import type { BoatTeaser } from '../../contract/boats';
import { dayInMiami } from '../../contract/miami-day';
import { refusal } from '../http/app-error';
import type { PictureLinks } from '../images/picture-access';
import { type PictureColumns, presentPicture } from '../images/present-picture';
import type { PostPage } from './post-service';

/** A post as `summaryColumns` read it. */
export interface PostRecord {
  id: number;
  title: string;
  slug: string;
  published_at: Date;
  visit_count: number;
  beginning: string;
  main_picture: PictureColumns | null;
  category: BlogCategory | null;
}

/** A post as `contentColumns` complete it. */
export interface FullPostRecord extends PostRecord {
  main_image_alt: string | null;
  content: BlogBlock[];
  plain_text_content: string;
  images: { id: number; caption: string; picture: PictureColumns }[];
}

/** A post as lists and cards show it. */
export function presentPostSummary(row: PostRecord): BlogPostSummary {
  const main_picture = row.main_picture && presentPicture(row.main_picture, undefined);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    published_at: row.published_at.toISOString(),
    published_day: dayInMiami(row.published_at),
    main_image_url: main_picture?.image ?? null,
    main_picture,
    category: row.category,
    visit_count: row.visit_count,
    excerpt: excerptOf(row.beginning),
  };
}

/** A post as its own page shows it. */
function presentPost(row: FullPostRecord): BlogPost {
  return {
    ...presentPostSummary(row),
    main_image_alt: row.main_image_alt ?? '',
    content: row.content,
    plain_text_content: row.plain_text_content,
    content_images: row.images.map((image) => presentImage(image, undefined)),
  };
}

/** A post with the posts like it and boats that fit it. */
export function presentPostPage({
  post,
  related,
  boats,
}: {
  post: FullPostRecord;
  related: PostRecord[];
  boats: BoatTeaser[];
}): BlogPostPage {
  return { post: presentPost(post), related_posts: related.map(presentPostSummary), boats };
}

/** A picture in the text of a post. */
export function presentImage(
  { id, caption, picture }: FullPostRecord['images'][number],
  links: PictureLinks | undefined,
): BlogImage {
  const presented = presentPicture(picture, links);
  return { id, caption, image_url: presented.image, picture: presented };
}

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

/** The beginning of a text in one line, cut at a word where it is longer than `most` characters. */
export function excerptOf(text: string, most: number = excerptLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most);
  const cut = room.lastIndexOf(' ');
  // A text without spaces has no word to cut at.
  const words = cut > most / 2 ? room.slice(0, cut) : room.slice(0, -1);
  // Neither a mark before the dots nor half an emoji.
  return `${words.replace(/([\s.,;:!?–-]|[\uD800-\uDBFF](?![\uDC00-\uDFFF]))+$/, '')}…`;
}
