import type { Knex } from 'knex';

/**
 * Posts that become public by the clock: `published_at` of a scheduled one is when. Nothing has to run at that moment, the
 * public queries ask for the time; a program of before takes a scheduled post for a draft and shows it to nobody.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE blog_posts
      DROP CONSTRAINT blog_posts_status_check,
      ADD CONSTRAINT blog_posts_status_check CHECK (status IN ('draft', 'scheduled', 'published'));

    -- As before, of whatever has a time at which it is public.
    DROP INDEX blog_posts_public;
    CREATE INDEX blog_posts_public ON blog_posts (published_at DESC, id DESC) WHERE status <> 'draft';
    DROP INDEX blog_posts_of_category;
    CREATE INDEX blog_posts_of_category ON blog_posts (category_id, published_at DESC, id DESC)
      WHERE status <> 'draft';

    CREATE OR REPLACE VIEW public_pictures (key) AS
      SELECT main_image FROM boats WHERE status = 'active'
      UNION ALL
      SELECT i.image FROM boat_images i JOIN boats b ON b.id = i.boat_id WHERE b.status = 'active'
      UNION ALL
      SELECT main_image FROM blog_posts WHERE status <> 'draft' AND published_at <= now()
      UNION ALL
      SELECT i.image FROM blog_images i JOIN blog_posts p ON p.id = i.post_id
        WHERE p.status <> 'draft' AND p.published_at <= now()
      UNION ALL
      SELECT substring(address FROM '/media/([a-z0-9][a-z0-9-]*)/') FROM page_metadata m
        CROSS JOIN LATERAL (VALUES (m.og_image), (m.twitter_image)) AS image (address)
        WHERE m.page IS NOT NULL
          OR (SELECT b.status FROM boats b WHERE b.id = m.boat_id) = 'active'
          OR (SELECT p.status <> 'draft' AND p.published_at <= now() FROM blog_posts p WHERE p.id = m.post_id);
  `);
}
