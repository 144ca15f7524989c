import type { Knex } from 'knex';

/**
 * Counts a visit of a published post.
 * @returns its visits so far, or undefined when there is no such post
 */
export async function countVisit(slug: string, knex: Knex): Promise<number | undefined> {
  const [post] = await knex('blog_posts')
    .where({ slug, status: 'published' })
    // Added in the database: two visits at once are both counted.
    .increment('visit_count', 1)
    .returning<{ visit_count: number }[]>('visit_count');
  return post?.visit_count;
}
