import type { Knex } from 'knex';
import {
  type BlogPictureShape,
  blogPictureSize,
  drawBlogPicture,
} from './blog-pictures/draw-blog-picture';
import { boatingTips } from './blog-posts/boating-tips';
import { celebrations } from './blog-posts/celebrations';
import { destinations } from './blog-posts/destinations';
import { drafts } from './blog-posts/drafts';
import { foodAndDrink } from './blog-posts/food-and-drink';
import { guestStories } from './blog-posts/guest-stories';
import type { DemoBlogCategory, DemoPost, DemoPostImage } from './blog-posts/types';
import type { PictureTask, StoredPicture } from './store-pictures';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A post's pictures as they are stored: the main one first, then those of its text. */
function picturesOf(post: DemoPost): { scene: string; shape: BlogPictureShape }[] {
  const inText = post.body.filter(isImage).map(({ picture }) => picture);
  return [
    { scene: post.picture, shape: 'main' },
    ...inText.map((scene) => ({ scene, shape: 'block' as const })),
  ];
}

/** The pictures of all posts, post by post. */
export function blogPictures(): PictureTask[] {
  return demoPosts.flatMap(picturesOf).map(({ scene, shape }) => ({
    draw: () => drawBlogPicture(scene, shape),
    ...blogPictureSize[shape],
  }));
}

/**
 * Fills the blog: categories, posts and the pictures in their text.
 * @param pictures what was stored for `blogPictures`, in the same order
 */
export async function insertBlog(
  trx: Knex.Transaction,
  pictures: StoredPicture[],
  now: number,
): Promise<void> {
  await trx('blog_categories').insert(
    demoBlogCategories.map((category, place) => ({ ...category, id: place + 1 })),
  );
  const { posts, images } = blogRows(
    pictures.map(({ key }) => key),
    now,
  );
  await trx('blog_posts').insert(posts);
  await trx('blog_images').insert(images);
}

/** The rows of all posts and of the pictures in their text, given the keys of the stored pictures. */
export function blogRows(keys: string[], now: number) {
  const posts = [];
  const images: { id: number; post_id: number; image: string; caption: string }[] = [];
  let next = 0;
  const nextKey = (): string => {
    const key = keys[next++];
    if (key === undefined) throw new Error('The blog has more pictures than were stored');
    return key;
  };
  for (const [place, post] of demoPosts.entries()) {
    const id = place + 1;
    const main_image = nextKey();
    const content = post.body.map((part) => {
      if (!isImage(part)) return { type: 'text', content: part };
      const { caption } = part;
      images.push({ id: images.length + 1, post_id: id, image: nextKey(), caption });
      return { type: 'image', image_id: images.length, caption };
    });
    // Nobody publishes always at the same minute.
    const written = new Date(now - post.days_ago * dayMs - ((id * 37) % 100) * 0.1 * hourMs);
    posts.push({
      id,
      title: post.title,
      slug: post.slug,
      status: post.status,
      category_id: demoBlogCategories.findIndex(({ name }) => name === post.category) + 1,
      content: JSON.stringify(content),
      plain_text_content: plainText(post),
      main_image,
      main_image_alt: post.picture_alt,
      visit_count: post.visit_count,
      created_at: written,
      updated_at: written,
      published_at: post.status === 'published' ? written : null,
    });
  }
  return { posts, images };
}

export type { DemoBlogCategory, DemoPost, DemoPostImage };

/** Categories of the blog; their ids count from 1 in this order. */
export const demoBlogCategories: { name: DemoBlogCategory; description: string }[] = [
  {
    name: 'Destinations',
    description: 'Sandbars, islands, lighthouses and the river: where to point the bow, and when.',
  },
  {
    name: 'Boating Tips',
    description: 'What captains wish every guest knew, from sun cream to summer storms.',
  },
  {
    name: 'Food & Drink',
    description: 'What to eat and pour when the table moves and everyone is hungry.',
  },
  {
    name: 'Celebrations',
    description: 'Birthdays, proposals, full moons and the forty minutes around sunset.',
  },
  {
    name: 'Guest Stories',
    description: 'Days on the water, told by the people who were there.',
  },
];

/** All posts, oldest first, so that ids grow with time; drafts come last. */
export const demoPosts: DemoPost[] = [
  ...[...destinations, ...boatingTips, ...foodAndDrink, ...celebrations, ...guestStories].sort(
    (a, b) => b.days_ago - a.days_ago,
  ),
  ...drafts,
];

/** Whether a part of a post is a picture; the others are paragraphs. */
export function isImage(part: DemoPost['body'][number]): part is DemoPostImage {
  return typeof part !== 'string';
}

/** The paragraphs and subheadings of a post, in the notation of posts (`bff/contract/post-text.ts`). */
export function paragraphsOf({ body }: DemoPost): string[] {
  return body.filter((part) => typeof part === 'string');
}

/** The text of a post without its pictures and its notation, as search and excerpts read it. */
export function plainText(post: DemoPost): string {
  return paragraphsOf(post).join('\n\n').replace(/^## /gm, '').replace(link, '$1');
}

/** The addresses that a post links to, in reading order. */
export function linksOf(post: DemoPost): string[] {
  return [...paragraphsOf(post).join('\n').matchAll(link)].map(([, , address = '']) => address);
}

const link = /\[([^[\]]+)\]\(([^\s()]+)\)/g;
