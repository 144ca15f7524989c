import type { Knex } from 'knex';

/**
 * What the back office needs: reset links that are made when they are mailed, staff notes, searching lists of any
 * length, announcements for open screens, and the browsers that asked to be notified.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The link is made when it is mailed, so only its hash is ever stored. Nothing used this table before.
    DROP TABLE password_resets;
    CREATE TABLE password_resets (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      token_hash bytea UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    );
    CREATE INDEX password_resets_user ON password_resets (user_id);
    CREATE INDEX password_resets_expiry ON password_resets (expires_at);
    CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);

    ALTER TABLE leads ADD COLUMN note text CHECK (char_length(note) <= 1000);
    ALTER TABLE leads ADD COLUMN search_text text GENERATED ALWAYS AS
      (lower(full_name || ' ' || email || ' ' || phone || ' ' || coalesce(boat_name, ''))) STORED;
    CREATE INDEX leads_search ON leads USING gin (search_text gin_trgm_ops);
    CREATE INDEX leads_by_age ON leads (is_priority DESC, created_at, id);
    CREATE INDEX leads_by_name ON leads (is_priority DESC, lower(full_name), id);
    CREATE INDEX leads_by_date ON leads (is_priority DESC, date, id);
    CREATE INDEX leads_by_status ON leads (is_priority DESC, status, id);
    CREATE INDEX leads_of_status ON leads (status, is_priority DESC, created_at DESC, id DESC);

    ALTER TABLE users ADD COLUMN search_text text GENERATED ALWAYS AS
      (lower(first_name || ' ' || last_name || ' ' || email || ' ' || phone)) STORED;
    CREATE INDEX users_search ON users USING gin (search_text gin_trgm_ops);

    ALTER TABLE reviews ADD COLUMN search_text text GENERATED ALWAYS AS
      (lower(reviewer_name || ' ' || email || ' ' || comment)) STORED;
    CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops);

    ALTER TABLE stories ADD COLUMN search_text text GENERATED ALWAYS AS
      (lower(full_name || ' ' || email || ' ' || message)) STORED;
    CREATE INDEX stories_search ON stories USING gin (search_text gin_trgm_ops);
    CREATE INDEX blog_posts_title ON blog_posts USING gin (lower(title) gin_trgm_ops);

    -- Open screens of the back office learn of new rows at once, from any BFF.
    CREATE FUNCTION announce_admin_event() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('admin_events', json_build_object('kind', TG_ARGV[0], 'id', NEW.id)::text);
      RETURN NULL;
    END $$;
    CREATE TRIGGER announce_admin_event AFTER INSERT ON leads
      FOR EACH ROW EXECUTE FUNCTION announce_admin_event('lead');
    CREATE TRIGGER announce_admin_event AFTER INSERT ON reviews
      FOR EACH ROW EXECUTE FUNCTION announce_admin_event('review');
    CREATE TRIGGER announce_admin_event AFTER INSERT ON stories
      FOR EACH ROW EXECUTE FUNCTION announce_admin_event('story');

    CREATE TABLE push_subscriptions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
      endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) <= 2000),
      p256dh text NOT NULL CHECK (char_length(p256dh) <= 200),
      auth text NOT NULL CHECK (char_length(auth) <= 100),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);
  `);
}
