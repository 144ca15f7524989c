import type { Knex } from 'knex';
import type { Storage } from '../src/images/storage';
import { termsOf } from './boats/terms';
import { demoBookings, insertBookings } from './bookings';
import { demoCategories, demoFleet } from './fleet';
import { demoLeads, insertLeads } from './leads';
import { demoOffers, insertOffers } from './offers';
import { drawBoat } from './pictures/draw-boat';
import { demoReviews } from './reviews';
import { blogPictures, insertBlog } from './seed-blog';
import {
  type PictureTask,
  type StoredPicture,
  type StoreOptions,
  storePictures,
} from './store-pictures';

export interface SeedOptions extends StoreOptions {
  /** Where the pictures are drawn into. */
  storage: Storage;
  /** False leaves the inquiries out. */
  leads?: boolean;
  /** Now, in milliseconds since 1970: boats, reviews and inquiries are dated back from it. */
  now?: number;
}

const dayMs = 86_400_000;
// Boats were added one a day, so that "newest" is an order that can be seen.
const daysBetweenBoats = 1;
const picturesPerBoat = 7;
// The size that a boat's main picture is recommended to have; the gallery is smaller, to be drawn in half the time.
const mainSize = { width: 1900, height: 900 };
const gallerySize = { width: 1280, height: 606 };

/**
 * Fills an empty database with the demo: the fleet with its pictures, reviews, inquiries with their offers, bookings, and the blog. Pictures are drawn first
 * and all rows follow in one transaction, so that an interrupted run leaves nothing and is simply repeated.
 * @returns false when the database already has boats.
 */
export async function seedDemo(knex: Knex, options: SeedOptions): Promise<boolean> {
  if (await knex('boats').first('id')) return false;
  const { storage, leads = true, now = Date.now() } = options;
  const blogTasks = blogPictures();
  const drawn = await storePictures([...boatPictures(), ...blogTasks], storage, options);
  const pictures = demoFleet.map((_, place) =>
    drawn.slice(place * picturesPerBoat, (place + 1) * picturesPerBoat),
  );
  return knex.transaction(async (trx) => {
    // Two starters at once: the second finds the first one's fleet.
    await trx.raw('LOCK TABLE boats IN SHARE ROW EXCLUSIVE MODE');
    if (await trx('boats').first('id')) return false;
    await trx('pictures').insert(drawn).onConflict('key').ignore();
    await insertBoats(trx, pictures, now);
    await insertReviews(trx, now);
    await insertRequests(trx, leads, now);
    await insertBlog(trx, drawn.slice(-blogTasks.length), now);
    await resetIds(trx);
    return true;
  });
}

/** The pictures of every boat, of which the first is the main one. */
function boatPictures(): PictureTask[] {
  return demoFleet.flatMap((boat) =>
    Array.from({ length: picturesPerBoat }, (_, view) => ({
      draw: () => drawBoat(boat, view),
      ...(view === 0 ? mainSize : gallerySize),
    })),
  );
}

async function insertBoats(
  trx: Knex.Transaction,
  pictures: StoredPicture[][],
  now: number,
): Promise<void> {
  // 1 is Uncategorized.
  const categoryIds = new Map(demoCategories.map((name, place) => [name, place + 2]));
  await trx('categories').insert([...categoryIds].map(([name, id]) => ({ id, name })));
  await trx('boats').insert(
    demoFleet.map((demo, place) => {
      // How she looks is for the pictures alone.
      const { category, rig: _, hull: __, ...boat } = demo;
      return {
        ...boat,
        ...termsOf(demo),
        category_id: categoryIds.get(category),
        main_image: pictures[place]?.[0]?.key,
        created_at: new Date(now - (demoFleet.length - place) * daysBetweenBoats * dayMs),
      };
    }),
  );
  await trx('boat_images').insert(
    demoFleet.flatMap((boat, place) =>
      (pictures[place] ?? []).slice(1).map(({ key }, position) => ({
        id: place * (picturesPerBoat - 1) + position + 1,
        boat_id: boat.id,
        position,
        image: key,
      })),
    ),
  );
}

/** What was asked for, and what takes the boats. */
export async function insertRequests(
  trx: Knex.Transaction,
  withLeads: boolean,
  now: number,
): Promise<void> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(now);
  const bookings = demoBookings(today);
  if (!withLeads) return insertBookings(trx, bookings, now);
  const { leads, trips } = demoLeads(today, bookings);
  await insertLeads(trx, leads, now);
  await insertBookings(trx, bookings, now, trips);
  await insertOffers(trx, demoOffers(leads, bookings, trips), now);
}

async function insertReviews(trx: Knex.Transaction, now: number): Promise<void> {
  await trx('reviews').insert(
    demoReviews.map(({ status, days_ago, ...review }, place) => {
      const created_at = new Date(now - days_ago * dayMs);
      return {
        ...review,
        id: place + 1,
        is_approved: status === 'approved',
        moderated_at: status === 'pending' ? null : created_at,
        created_at,
      };
    }),
  );
}

/** Lets new rows go on after the ids that were given here. */
async function resetIds(trx: Knex.Transaction): Promise<void> {
  const tables = ['categories', 'boats', 'boat_images', 'reviews', 'leads', 'bookings'];
  for (const table of [...tables, 'blog_categories', 'blog_posts', 'blog_images']) {
    await trx.raw(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table} HAVING max(id) > 0`,
    );
  }
}
