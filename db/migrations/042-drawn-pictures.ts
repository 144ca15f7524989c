import type { Knex } from 'knex';

/** Pictures that were drawn by the demo and not photographed, so that pages can say so. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE pictures ADD COLUMN drawn boolean NOT NULL DEFAULT false;

    -- What the demo drew before: galleries of a size that no upload gets by itself, and the main picture above them.
    -- Uploads have had their length noted since migration 016.
    UPDATE pictures SET drawn = true WHERE bytes IS NULL AND width = 1280 AND height = 606;
    UPDATE pictures SET drawn = true WHERE bytes IS NULL AND width = 1900 AND height = 900 AND EXISTS (
      SELECT FROM boats b JOIN boat_images i ON i.boat_id = b.id JOIN pictures g ON g.key = i.image
      WHERE b.main_image = pictures.key AND g.drawn
    );
    UPDATE catalogue_version SET version = version + 1 WHERE EXISTS (SELECT FROM pictures WHERE drawn);

    DROP TRIGGER announce_public_change ON pictures;
    CREATE TRIGGER announce_public_change
      AFTER TRUNCATE OR UPDATE OF key, width, height, blur, content_type, variants, drawn ON pictures
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
  `);
}
