import type { Knex } from 'knex';

/** Mail that was given up, by lead; visits that wait to be counted; the days on which staff got their digest. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX outbox_failed_of_lead ON outbox ((payload ->> 'lead_id')) WHERE failed_at IS NOT NULL;

    -- A visitor's latest counted visit of a post. The key is what makes two visits at once one: of two inserts one waits
    -- for the other, and then sees when the visitor was here last. It names no post: checking that for each visit would
    -- lock the row of the post again and again, and rows of deleted posts go with the others.
    CREATE TABLE post_visits (
      post_id integer NOT NULL,
      -- Keyed hash of address and browser; the key is one of visit_salts.
      visitor bytea NOT NULL,
      counted_at timestamptz NOT NULL,
      -- Visits that are not in blog_posts.visit_count yet.
      unfolded integer NOT NULL CHECK (unfolded >= 0),
      PRIMARY KEY (post_id, visitor)
    ) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
    CREATE INDEX post_visits_unfolded ON post_visits (post_id) INCLUDE (unfolded) WHERE unfolded > 0;
    CREATE INDEX post_visits_age ON post_visits (counted_at);

    -- The key of each day's hashes (UTC). Without it nobody can tell which visitor a hash was.
    CREATE TABLE visit_salts (
      day date PRIMARY KEY,
      salt bytea NOT NULL
    );

    -- A day (in Miami) whose digest of unanswered leads was sent, or was found to be empty.
    CREATE TABLE lead_digests (
      day date PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    );
  `);
}
