import { boatingTips } from './blog-posts/boating-tips';
import { celebrations } from './blog-posts/celebrations';
import { destinations } from './blog-posts/destinations';
import { drafts } from './blog-posts/drafts';
import { foodAndDrink } from './blog-posts/food-and-drink';
import { guestStories } from './blog-posts/guest-stories';
import type { DemoBlogCategory, DemoPost, DemoPostImage } from './blog-posts/types';

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

/** The paragraphs of a post. */
export function paragraphsOf({ body }: DemoPost): string[] {
  return body.filter((part) => typeof part === 'string');
}

/** The text of a post without its pictures, as search and excerpts read it. */
export function plainText(post: DemoPost): string {
  return paragraphsOf(post).join('\n\n');
}
