import type { Knex } from 'knex';

/** What is known of photos that nobody has looked at yet, and one place that says which pictures are public. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE pictures
      -- Length of the original; null for those of before.
      ADD COLUMN bytes integer CHECK (bytes >= 0),
      -- Whose photo it is while nothing public shows it: a keyed hash of the address that it came from. Null for what staff
      -- have published or uploaded themselves.
      ADD COLUMN sender text CHECK (char_length(sender) <= 100);
    CREATE INDEX pictures_unseen ON pictures (sender) INCLUDE (bytes) WHERE sender IS NOT NULL;

    -- Keys of the pictures that anybody may see, some of them several times. Each branch is one look into an index; of
    -- metadata there are a few rows, with addresses in them.
    CREATE VIEW public_pictures (key) AS
      SELECT main_image FROM boats WHERE status = 'active'
      UNION ALL
      SELECT i.image FROM boat_images i JOIN boats b ON b.id = i.boat_id WHERE b.status = 'active'
      UNION ALL
      SELECT main_image FROM blog_posts WHERE status = 'published'
      UNION ALL
      SELECT i.image FROM blog_images i JOIN blog_posts p ON p.id = i.post_id WHERE p.status = 'published'
      UNION ALL
      SELECT substring(address FROM '/media/([a-z0-9][a-z0-9-]*)/') FROM page_metadata m
        CROSS JOIN LATERAL (VALUES (m.og_image), (m.twitter_image)) AS image (address)
        WHERE m.page IS NOT NULL
          OR (SELECT b.status FROM boats b WHERE b.id = m.boat_id) = 'active'
          OR (SELECT p.status FROM blog_posts p WHERE p.id = m.post_id) = 'published';
  `);
}
