import type { Knex } from 'knex';
import { aboutPerson, findPerson, inLog, subjectsOf } from './find-person';

/**
 * Everything that the site holds of a person, for the person to read.
 * @param photoAddress gives the address of a photo by its key
 */
export async function exportPerson(
  email: string,
  photoAddress: (key: string) => string,
  knex: Knex,
): Promise<Record<string, unknown>> {
  const person = await findPerson(email, knex);
  const { users, leads, bookings, reviews, stories, posts } = person;
  const bindings = { ...person, subjects: JSON.stringify(subjectsOf(person)) };
  const photos = await knex('story_images')
    .whereIn('story_id', stories)
    .orderBy(['story_id', 'position'])
    .select('story_id', 'image');
  return {
    email,
    exported_at: new Date().toISOString(),
    accounts: await rowsOf('users', users, accountColumns, knex),
    logins: await ofUsers(
      'sessions',
      ['device', 'created_at', 'expires_at', 'ended_at'],
      users,
      knex,
    ),
    second_factors: await ofUsers('second_factors', ['created_at', 'confirmed_at'], users, knex),
    notifications: await ofUsers('push_subscriptions', ['endpoint', 'created_at'], users, knex),
    views: await ofUsers('lead_views', ['name', 'query', 'created_at'], users, knex),
    leads: await rowsOf('leads', leads, leadColumns, knex),
    history: await knex('lead_entries')
      .whereIn('lead_id', leads)
      .orderBy(['lead_id', 'at', 'id'])
      .select('lead_id', 'at', 'kind', 'outcome', 'status', 'subject', 'text'),
    offers: await knex('offers').whereIn('lead_id', leads).orderBy('id').select(offerColumns),
    bookings: await rowsOf('bookings', bookings, bookingColumns, knex),
    reviews: await rowsOf('reviews', reviews, reviewColumns, knex),
    stories: (await rowsOf('stories', stories, storyColumns, knex)).map((story) => ({
      ...story,
      photos: photos
        .filter(({ story_id }) => story_id === story.id)
        .map(({ image }) => photoAddress(image)),
    })),
    posts: await rowsOf('blog_posts', posts, postColumns, knex),
    codes: await knex('email_codes')
      .whereRaw('lower(email) = lower(?)', [email])
      .orderBy('id')
      .select('created_at', 'expires_at', 'verified_at'),
    mails: await all(
      `SELECT job, created_at, done_at, failed_at FROM outbox o WHERE ${aboutPerson} ORDER BY id`,
      bindings,
      knex,
    ),
    activity: await all(
      `SELECT at, action, entity, entity_id, before, after FROM audit_log WHERE ${inLog} ORDER BY id`,
      bindings,
      knex,
    ),
  };
}

const accountColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'is_active',
  'is_superuser',
  'created_at',
];
const leadColumns = [
  'id',
  'full_name',
  'email',
  'phone',
  'date',
  'hour',
  'duration_hours',
  'guests',
  'occasion',
  'message',
  'boat_name',
  'lead_type',
  'status',
  'note',
  'created_at',
  'seen_at',
  'withdrawn_at',
];
const bookingColumns = [
  'id',
  'lead_id',
  'boat_id',
  'kind',
  'starts_at',
  'ends_at',
  'note',
  'created_at',
];
const offerColumns = [
  'id',
  'lead_id',
  'boat_name',
  'starts_at',
  'ends_at',
  'guests',
  'lines',
  'total_cents',
  'included',
  'terms',
  'status',
  'expires_at',
  'answered_at',
  'decided_at',
  'created_at',
];
const reviewColumns = [
  'id',
  'boat_id',
  'reviewer_name',
  'email',
  'rating',
  'comment',
  'is_approved',
  'answer',
  'booking_id',
  'created_at',
];
const storyColumns = ['id', 'full_name', 'email', 'message', 'created_at'];
const postColumns = ['id', 'title', 'status', 'plain_text_content', 'created_at', 'published_at'];

function rowsOf(
  table: string,
  ids: number[],
  columns: string[],
  knex: Knex,
): Promise<Record<string, unknown>[]> {
  return knex(table).whereIn('id', ids).orderBy('id').select(columns);
}

function ofUsers(table: string, columns: string[], users: number[], knex: Knex) {
  return knex(table).whereIn('user_id', users).orderBy('created_at').select(columns);
}

async function all(sql: string, bindings: object, knex: Knex): Promise<unknown[]> {
  return (await knex.raw(sql, { ...bindings })).rows;
}
