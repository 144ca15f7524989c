import type { Knex } from 'knex';
import { vacuum } from './vacuum';

export interface FleetSize {
  /** In all, those that are there already included. */
  boats: number;
  /** Of each new boat, the main one not counted. */
  galleryPictures: number;
  /** Approved ones of each new boat. */
  reviews: number;
}

/**
 * Lets a fleet grow by SQL: six categories, boats of every size and price, pictures and reviews. It ends with what
 * autovacuum does in time, telling the planner what there is.
 */
export async function growFleet(knex: Knex, size: FleetSize): Promise<void> {
  await knex.transaction(async (trx) => {
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    await trx.raw('SET LOCAL statement_timeout = 0');
    const { rows } = await trx.raw('SELECT coalesce(max(id), 0)::int AS last FROM boats');
    await insertCategoriesAndPictures(trx);
    await insertBoats(trx, { ...size, from: rows[0].last + 1 });
  });
  for (const table of [
    'boats',
    'boat_images',
    'pictures',
    'categories',
    'reviews',
    'boat_counts',
  ]) {
    await vacuum(knex, table);
  }
}

async function insertCategoriesAndPictures(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `INSERT INTO categories (id, name) SELECT 1 + n, 'Category ' || n FROM generate_series(1, 6) n
     ON CONFLICT DO NOTHING`,
  );
  await trx.raw(
    `INSERT INTO pictures (key, width, height, blur, content_type, variants)
     SELECT left(md5(n::text), 16), 1900, 900, 'data:image/webp;base64,' || (
       SELECT string_agg(encode(sha256((n * 9 + part)::text::bytea), 'base64'), '') FROM generate_series(1, 4) part
     ), 'image/webp', 'ready' FROM generate_series(0, 99) n ON CONFLICT DO NOTHING`,
  );
}

async function insertBoats(
  trx: Knex.Transaction,
  { from, boats, galleryPictures, reviews }: FleetSize & { from: number },
): Promise<void> {
  // What is searched for is given, and its index built at the end: row by row both take longer than all the rest.
  const { rows } = await trx.raw(
    "SELECT pg_get_indexdef(name::regclass) AS index FROM unnest(ARRAY['boats_search', 'boats_description']) AS name",
  );
  await trx.raw('DROP INDEX boats_search, boats_description');
  await trx.raw('ALTER TABLE boats DISABLE TRIGGER set_boat_search_text');
  // Each review of three to five stars; the ratings of a boat come with it, so that they need not be counted one by one.
  await trx.raw(
    `INSERT INTO boats (id, name, code, description, price, duration_hours, length, capacity, staterooms, bathrooms,
       category_id, featured, created_at, main_image, rating_count, rating_sum, search_text)
     SELECT n, initcap(translate(left(md5(n::text), 8), '0123456789', 'aeioulmnrs')) || ' ' || n, 'SR-' || n,
       repeat('A roomy day cruiser with a captain. ', 10), 100 + n * 7919 % 9000, 4, 21 + n * 31 % 100, 12, 2, 2,
       2 + n % 6, n % 10 = 0, timestamptz '2026-01-01' - n * interval '1 minute', left(md5((n % 100)::text), 16),
       :reviews::int, 4 * :reviews::int, 'sr-' || n || ' category ' || 1 + n % 6
     FROM generate_series(:from::int, :boats::int) n`,
    { from, boats, reviews },
  );
  await trx.raw('ALTER TABLE boats ENABLE TRIGGER set_boat_search_text');
  for (const { index } of rows) await trx.raw(index);
  await trx.raw(
    `INSERT INTO boat_images (boat_id, position, image)
     SELECT b, p, left(md5(((b + p * 17) % 100)::text), 16)
     FROM generate_series(:from::int, :boats::int) b, generate_series(1, :galleryPictures::int) p`,
    { from, boats, galleryPictures },
  );
  await trx.raw('ALTER TABLE reviews DISABLE TRIGGER count_rating');
  await trx.raw(
    `INSERT INTO reviews (boat_id, reviewer_name, email, comment, rating, is_approved, moderated_at, created_at)
     SELECT b, 'Isabella Martinez', 'isabella@example.com', 'The crew had everything ready, and the sunset was grand.',
       3 + (b + r) % 3, true, now(), timestamptz '2026-01-01' - (b * 7 + r) * interval '1 minute'
     FROM generate_series(:from::int, :boats::int) b, generate_series(1, :reviews::int) r`,
    { from, boats, reviews },
  );
  await trx.raw('ALTER TABLE reviews ENABLE TRIGGER count_rating');
}

/**
 * Lets every boat be taken all day on about half of the days from `first` (YYYY-MM-DD) on. Of the database only, since what keeps
 * bookings from overlapping is gone afterwards: to make it anew for millions takes a minute.
 */
export async function growBookings(
  knex: Knex,
  { first, perBoat }: { first: string; perBoat: number },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL synchronous_commit = on');
    await trx.raw('SET LOCAL statement_timeout = 0');
    const { rows } = await trx.raw("SELECT pg_get_indexdef('bookings_during'::regclass) AS during");
    await trx.raw('ALTER TABLE bookings DROP CONSTRAINT bookings_overlap');
    await trx.raw('DROP INDEX bookings_during');
    await trx.raw('ALTER TABLE bookings DISABLE TRIGGER USER');
    await trx.raw(
      `INSERT INTO bookings (boat_id, kind, starts_at, ends_at, ready_at)
       SELECT id, 'confirmed', starts, starts + interval '13 hours', starts + interval '14 hours'
       FROM boats, generate_series(1, :perBoat::int) n,
         LATERAL (SELECT (:first::date + 2 * n + abs(hashint4(id * 64 + n)) % 2) + time '08:00' AS local) AS days,
         LATERAL (SELECT local AT TIME ZONE 'America/New_York' AS starts) AS moments`,
      { first, perBoat },
    );
    await trx.raw('ALTER TABLE bookings ENABLE TRIGGER USER');
    await trx.raw(rows[0].during);
  });
  await vacuum(knex, 'bookings');
}
