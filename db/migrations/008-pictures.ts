import type { Knex } from 'knex';

/** Pictures whose variants the worker makes, and what finding those needs that nothing refers to any more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Rows of the version before, which may still be serving, are made on demand by either version.
    ALTER TABLE pictures
      ADD COLUMN variants text NOT NULL DEFAULT 'on-demand' CHECK (variants IN ('on-demand', 'waiting', 'ready')),
      ADD COLUMN uploaded_at timestamptz NOT NULL DEFAULT now();
    CREATE INDEX pictures_uploaded ON pictures (uploaded_at);
    CREATE INDEX blog_posts_main_image ON blog_posts (main_image);

    -- Devices keep a boat with "its pictures are ready"; for a picture that no boat shows yet nothing changes.
    CREATE FUNCTION grow_catalogue_version_with_picture() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM boats WHERE main_image = NEW.key)
        OR EXISTS (SELECT FROM boat_images WHERE image = NEW.key) THEN
        UPDATE catalogue_version SET version = version + 1;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER grow_catalogue_version AFTER UPDATE OF variants ON pictures
      FOR EACH ROW WHEN (OLD.variants IS DISTINCT FROM NEW.variants)
      EXECUTE FUNCTION grow_catalogue_version_with_picture();
  `);
}
