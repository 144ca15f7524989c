import type { Knex } from 'knex';

/** Orders of the lists of posts and stories, and what the home of the back office counts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX blog_posts_by_title ON blog_posts (lower(title), id);
    CREATE INDEX stories_by_name ON stories (lower(full_name), id);
    CREATE INDEX users_waiting ON users (id) WHERE NOT is_active;
  `);
}
