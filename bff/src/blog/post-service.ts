import { isPublicPost } from '@mr-sea/db/blog/blog-post';
import { prepared } from '@mr-sea/db/connection';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type BlogCategory,
  excerptLength,
  postBoatsLimit,
  postsPerPage,
  relatedPostsLimit,
} from '../../contract/blog';
import { type BoatTeaser, longestSearch } from '../../contract/boats';
import { linksOf } from '../../contract/post-text';
import { type BoatWish, suggestBoats } from '../boats/suggest-boats';
import { idSchema, refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';
import { pictureJson, plainPictureJson } from '../images/present-picture';
import type { FullPostRecord, PostRecord } from './present-post';

interface FoundPosts {
  count: number;
  posts: PostRecord[];
}

const newest = 'p.published_at DESC, p.id DESC';

/** A page of the published posts, newest first; those of one category if it is active. */
export function listPosts({ category, ...page }: PostListQuery, knex: Knex): Promise<FoundPosts> {
  const ofCategory = `AND p.category_id = :category
    AND EXISTS (SELECT FROM blog_categories c WHERE c.id = :category AND c.is_active)`;
  return findPage(
    { where: category ? ofCategory : '', order: newest, bindings: category ? { category } : {} },
    page,
    knex,
  );
}

/** A page of the published posts that have what is searched for, the best first; nothing to search for finds all. */
export function searchPosts({ q, ...page }: PostSearchQuery, knex: Knex): Promise<FoundPosts> {
  if (!q) return listPosts(page, knex);
  return findPage(
    {
      where: `AND p.search @@ ${searchSql}`,
      order: `ts_rank(p.search, ${searchSql}) DESC, ${newest}`,
      bindings: { ...searchParts(q) },
    },
    page,
    knex,
  );
}

interface Condition {
  where: string;
  order: string;
  bindings: Record<string, string | number>;
}

async function findPage(
  { where, order, bindings }: Condition,
  { page, per_page }: PostPage,
  knex: Knex,
): Promise<FoundPosts> {
  // Only the posts of the page are read in full; texts and search vectors of the others stay where they are.
  const sql = `WITH ${postCounts},
     matches AS NOT MATERIALIZED (SELECT p.* FROM blog_posts p WHERE ${isPublicPost('p')} ${where}),
     total AS (SELECT count(*)::int AS count FROM matches),
     page AS (
       SELECT p.id, row_number() OVER () AS place
       FROM (SELECT p.id FROM matches p ORDER BY ${order} LIMIT :per_page OFFSET :offset) p
     )
     SELECT total.count, found.* FROM total LEFT JOIN (
       SELECT ${summaryColumns}, page.place FROM page JOIN blog_posts p ON p.id = page.id
     ) found ON true
     ORDER BY found.place`;
  const values = { ...bindings, per_page, offset: (page - 1) * per_page };
  const rows: (PostRecord & { count: number })[] =
    'text' in bindings ? (await knex.raw(sql, values)).rows : await prepared(knex, sql, values);
  // A page without posts is one row, with the count alone.
  return { count: rows[0]?.count ?? 0, posts: rows.filter(({ id }) => id !== null) };
}

interface FoundPost {
  post: FullPostRecord;
  related: PostRecord[];
  boats: BoatTeaser[];
}

/** A published post and the posts like it, or undefined. */
export async function findPost(slug: string, knex: Knex): Promise<FoundPost | undefined> {
  const [found] = await readWhole(`p.slug = :slug`, { slug, limit: 1 }, knex);
  return found;
}

/** The newest published posts, each with the posts like it. */
export function findNewestPosts(limit: number, knex: Knex): Promise<FoundPost[]> {
  return readWhole('true', { limit }, knex);
}

/** The published posts of a condition on `blog_posts p`, the newest first, each with the posts like it. */
async function readWhole(
  condition: string,
  bindings: { limit: number; slug?: string },
  knex: Knex,
): Promise<FoundPost[]> {
  const rows = await prepared<FullPostRecord & { nth: number; place: number }>(
    knex,
    `WITH ${postCounts},
     self AS (
       SELECT p.id, p.category_id, (row_number() OVER (ORDER BY ${newest}))::int AS nth
       FROM blog_posts p WHERE ${isPublicPost('p')} AND (${condition}) ORDER BY ${newest} LIMIT :limit
     ),
     found AS (
       SELECT nth, id, 0 AS place FROM self
       UNION ALL
       SELECT self.nth, near.id, near.place::int FROM self, LATERAL (
         SELECT id, row_number() OVER (ORDER BY other, published_at DESC, id DESC) AS place FROM (
           ${newestOf('p.category_id = self.category_id', 'false')}
           UNION ALL
           ${newestOf('self.category_id IS NULL OR p.category_id IS DISTINCT FROM self.category_id', 'true')}
         ) candidates ORDER BY place LIMIT ${relatedPostsLimit}
       ) near
     )
     SELECT ${summaryColumns}, own.*, found.nth, found.place FROM found JOIN blog_posts p ON p.id = found.id
     LEFT JOIN LATERAL (SELECT p.main_image_alt, ${contentColumns}) own ON found.place = 0
     ORDER BY found.nth, found.place`,
    bindings,
  );
  const posts = rows.filter(({ place }) => place === 0);
  const boats = await suggestBoats(posts.map(boatsIn), postBoatsLimit, knex);
  return posts.map((post, at) => ({
    post,
    related: rows.filter(({ nth, place }) => nth === post.nth && place > 0),
    boats: boats[at] ?? [],
  }));
}

/** The boats and categories that a post links to, in reading order. */
function boatsIn({ content }: FullPostRecord): BoatWish {
  const addresses = content.flatMap((block) =>
    block.type === 'text' ? linksOf(block.content) : [],
  );
  const ids = (page: RegExp) => {
    const all = addresses.flatMap((address) => page.exec(address)?.slice(1).map(Number) ?? []);
    // However many links somebody writes, a few are enough to find those that are on offer.
    return [...new Set(all)].slice(0, 4 * postBoatsLimit);
  };
  return {
    boats: ids(/^\/boats\/(\d{1,9})(?![^/?#])/),
    categories: ids(/^\/boats\/category\/(\d{1,9})(?![^/?#])/),
  };
}

/** The newest published posts of a kind, `self` apart; read from an index no further than needed. */
function newestOf(condition: string, other: string): string {
  return `(SELECT p.id, p.published_at, ${other} AS other FROM blog_posts p
    WHERE ${isPublicPost('p')} AND p.id <> self.id AND (${condition})
    ORDER BY ${newest} LIMIT ${relatedPostsLimit})`;
}

/** The active categories with their number of published posts, by name. */
export async function listCategories(knex: Knex): Promise<BlogCategory[]> {
  return prepared<BlogCategory>(
    knex,
    `WITH ${postCounts}
     SELECT c.id, c.name, coalesce(n.posts_count, 0) AS posts_count
     FROM blog_categories c LEFT JOIN post_counts n ON n.category_id = c.id
     WHERE c.is_active ORDER BY lower(c.name)`,
  );
}

/** The SQL of what posts are searched for, to be bound with the parts that `searchParts` makes. */
const searchSql = `(websearch_to_tsquery('english', :text)
  || (websearch_to_tsquery('english', :before) && to_tsquery('english', :prefix)))`;

interface SearchParts {
  /** Everything that was typed. */
  text: string;
  /** What stands before the last word. */
  before: string;
  /** The last word as the beginning of longer ones; empty where it is none. */
  prefix: string;
}

/**
 * Splits what a visitor typed so that the last word, which may not be finished, also finds the words that begin with it.
 * A last word that is excluded, quoted or an operator stays what it is.
 */
function searchParts(text: string): SearchParts {
  const whole = { text, before: '', prefix: '' };
  const [last] = /[\p{L}\p{N}]+$/u.exec(text) ?? [];
  if (!last || last.toLowerCase() === 'or') return whole;
  const before = text.slice(0, -last.length);
  const quoted = (before.match(/"/g) ?? []).length % 2 === 1;
  if (quoted || /(^|\s)-$/.test(before)) return whole;
  return { text, before, prefix: `${last}:*` };
}

/** Published posts in each category; an SQL `WITH` that `summaryColumns` needs. */
const postCounts = `post_counts AS (
  SELECT category_id, count(*)::int AS posts_count FROM blog_posts p WHERE ${isPublicPost('p')} GROUP BY category_id)`;

/** What lists show of `blog_posts p`, in one row; a category that is not active is no label. */
const summaryColumns = `
  p.id, p.title, p.slug, p.published_at, p.visit_count,
  left(p.plain_text_content, ${2 * excerptLength}) AS beginning,
  (SELECT ${pictureJson('m')} FROM pictures m WHERE m.key = p.main_image) AS main_picture,
  (SELECT json_build_object('id', c.id, 'name', c.name, 'posts_count', coalesce(n.posts_count, 0))
   FROM blog_categories c LEFT JOIN post_counts n ON n.category_id = c.id
   WHERE c.id = p.category_id AND c.is_active) AS category`;

/** What a post's own page needs besides. */
export const contentColumns = `
  p.content, p.plain_text_content,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'caption', i.caption, 'picture', ${plainPictureJson('m')})
      ORDER BY i.id)
    FROM blog_images i JOIN pictures m ON m.key = i.image WHERE i.post_id = p.id), '[]') AS images`;

/** Which stretch of a list is asked for. */
export interface PostPage {
  page: number;
  per_page: number;
}

export interface PostListQuery extends PostPage {
  /** Id of a category. */
  category?: number;
}

export interface PostSearchQuery extends PostPage {
  q: string;
}

const stretch = {
  page: pageSchema,
  per_page: Joi.number().integer().min(1).max(postsPerPage.max).default(postsPerPage.default),
};

export const postListSchema = Joi.object({ ...stretch, category: idSchema });

export const postSearchSchema = Joi.object({
  ...stretch,
  q: Joi.string().trim().allow('').max(longestSearch).custom(refuseNul).default(''),
});
