import type { Knex } from 'knex';

/**
 * Every change of what the public site shows is announced when it is committed (`NOTIFY public_changes`), so that each
 * BFF drops the answers that it keeps. Several changes of one transaction are one announcement. And active boats are counted
 * as they change, so that a page of the list costs the same whatever the fleet.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE FUNCTION announce_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NOTIFY public_changes;
      RETURN NULL;
    END $$;

    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boats
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON boat_images
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_categories
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON blog_images
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_metadata
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

    -- Every column but visit_count, which grows every few seconds. A column that is added later has to be named here.
    CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF id, title, slug, status, category_id,
        content, plain_text_content, main_image, version, created_at, updated_at, published_at ON blog_posts
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

    -- A picture is shown by what refers to it; its readiness comes later. When it was last uploaded shows nowhere.
    CREATE TRIGGER announce_public_change AFTER TRUNCATE OR UPDATE OF key, width, height, blur, content_type, variants
      ON pictures
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

    -- What visitors write shows nowhere before it is approved.
    CREATE TRIGGER announce_public_review AFTER INSERT ON reviews
      FOR EACH ROW WHEN (NEW.is_approved) EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_review_change AFTER UPDATE ON reviews
      FOR EACH ROW WHEN (OLD.is_approved OR NEW.is_approved) EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_review_end AFTER DELETE ON reviews
      FOR EACH ROW WHEN (OLD.is_approved) EXECUTE FUNCTION announce_public_change();
    CREATE TRIGGER announce_public_reviews_end AFTER TRUNCATE ON reviews
      FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();

    -- Active boats of each category and size; '' is a size that no range has. Sums of it are what lists count.
    CREATE TABLE boat_counts (
      category_id integer NOT NULL,
      size_range text NOT NULL,
      boats integer NOT NULL CHECK (boats >= 0),
      PRIMARY KEY (category_id, size_range)
    );
    INSERT INTO boat_counts
      SELECT category_id, coalesce(size_range, ''), count(*) FROM boats WHERE status = 'active' GROUP BY 1, 2;
    CREATE FUNCTION count_active_boats() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        DELETE FROM boat_counts;
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        UPDATE boat_counts c SET boats = c.boats - gone.boats FROM (
          SELECT category_id, coalesce(size_range, '') AS size_range, count(*) AS boats FROM before_it
          WHERE status = 'active' GROUP BY 1, 2
        ) gone WHERE c.category_id = gone.category_id AND c.size_range = gone.size_range;
      END IF;
      IF TG_OP <> 'DELETE' THEN
        INSERT INTO boat_counts AS c (category_id, size_range, boats)
          SELECT category_id, coalesce(size_range, ''), count(*) FROM after_it
          WHERE status = 'active' GROUP BY 1, 2
          ON CONFLICT (category_id, size_range) DO UPDATE SET boats = c.boats + excluded.boats;
      END IF;
      RETURN NULL;
    END $$;
    -- By the order of their names these come after grow_catalogue_version, whose lock they then have: of two changes at
    -- once the second waits there, and never the two for each other's counts.
    CREATE TRIGGER recount_active_boats AFTER INSERT ON boats REFERENCING NEW TABLE AS after_it
      FOR EACH STATEMENT EXECUTE FUNCTION count_active_boats();
    CREATE TRIGGER recount_changed_boats AFTER UPDATE ON boats REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
      FOR EACH STATEMENT EXECUTE FUNCTION count_active_boats();
    CREATE TRIGGER recount_deleted_boats AFTER DELETE ON boats REFERENCING OLD TABLE AS before_it
      FOR EACH STATEMENT EXECUTE FUNCTION count_active_boats();
    CREATE TRIGGER recount_no_boats AFTER TRUNCATE ON boats
      FOR EACH STATEMENT EXECUTE FUNCTION count_active_boats();

    -- The next shorter boats, of one length those with the lowest ids first: read backwards, the other indexes have these
    -- last, and all boats of a length would be sorted.
    CREATE INDEX boats_related_down ON boats (category_id, length DESC, id) WHERE status = 'active';
    CREATE INDEX boats_length_down ON boats (length DESC, id) INCLUDE (category_id) WHERE status = 'active';
    DROP INDEX boats_length;
    CREATE INDEX boats_length ON boats (length, id) INCLUDE (category_id) WHERE status = 'active';
  `);
}
