import type { Knex } from 'knex';

/** What a post's main picture shows, in words, for people who do not see it; null where nobody wrote it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE blog_posts ADD COLUMN main_image_alt text;

    DROP TRIGGER announce_public_change ON blog_posts;
    -- Every column but visit_count, which grows every few seconds. A column that is added later has to be named here.
    CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, title, slug, status, category_id,
        content, plain_text_content, main_image, main_image_alt, version, created_at, updated_at, published_at ON blog_posts
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
  `);
}
