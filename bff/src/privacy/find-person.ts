import type { Knex } from 'knex';
import type { PersonalData } from '../../contract/admin/privacy';

/** A person's rows, by their ids: those that are there, and those that are gone of which something still speaks. */
export interface Person {
  email: string;
  users: number[];
  leads: number[];
  /** Of the leads. */
  bookings: number[];
  reviews: number[];
  stories: number[];
  /** Posts that were made of the stories. */
  posts: number[];
  /** Rows under another address now, which the audit log knows by this one: the log forgets, the rows stay. */
  others: { entity: string; id: number }[];
}

/** Finds the rows of whoever has an e-mail address, however it is capitalised. */
export async function findPerson(email: string, knex: Knex): Promise<Person> {
  const { rows } = await knex.raw(
    `WITH logged AS (
       SELECT DISTINCT entity, entity_id::int AS id,
         (coalesce(before ->> 'draft_post_id', after ->> 'draft_post_id'))::int AS post_id
       FROM audit_log
       WHERE entity IN ('user', 'lead', 'review', 'story')
         AND (lower(before ->> 'email') = lower(:email) OR lower(after ->> 'email') = lower(:email))
     ), story_ids AS (${idsOf('stories', 'story')})
     SELECT ARRAY(${idsOf('users', 'user')} ORDER BY 1) AS users,
       ARRAY(${idsOf('leads', 'lead')} ORDER BY 1) AS leads,
       ARRAY(${idsOf('reviews', 'review')} ORDER BY 1) AS reviews,
       ARRAY(SELECT id FROM story_ids ORDER BY 1) AS stories,
       ARRAY(
         SELECT s.draft_post_id FROM stories s JOIN story_ids USING (id) WHERE s.draft_post_id IS NOT NULL
         UNION SELECT post_id FROM logged WHERE entity = 'story' AND post_id IS NOT NULL
         UNION SELECT (a.after ->> 'draft_post_id')::int FROM audit_log a JOIN story_ids s
           ON a.entity = 'story' AND a.entity_id = s.id::text AND a.after ->> 'draft_post_id' IS NOT NULL
         ORDER BY 1) AS posts,
       (SELECT coalesce(json_agg(DISTINCT jsonb_build_object('entity', entity, 'id', id)), '[]') FROM logged) AS others`,
    { email },
  );
  const [person] = rows;
  return { email, ...person, bookings: await bookingsOf(person.leads, knex) };
}

/** The bookings of leads, and those that went with their boats. */
async function bookingsOf(leads: number[], knex: Knex): Promise<number[]> {
  const { rows } = await knex.raw(
    `SELECT id FROM bookings WHERE lead_id = ANY(:leads)
     UNION SELECT entity_id::int FROM audit_log
       WHERE entity = 'booking' AND (before ->> 'lead_id' = ANY(:leads::int[]::text[]) OR after ->> 'lead_id' = ANY(:leads::int[]::text[]))
     ORDER BY 1`,
    { leads },
  );
  return rows.map(({ id }: { id: number }) => id);
}

/** The SQL of the ids of a table's rows that have the address, or had it until they were deleted. */
function idsOf(table: string, entity: string): string {
  return `SELECT id FROM ${table} WHERE lower(email) = lower(:email)
    UNION SELECT l.id FROM logged l
    WHERE l.entity = '${entity}' AND NOT EXISTS (SELECT FROM ${table} t WHERE t.id = l.id)`;
}

/** The SQL of photos that came with a person's stories or stand in posts made of them, and are shown nowhere else. */
export const ownPhotos = `
  SELECT p.key FROM pictures p
  WHERE p.key IN (
      SELECT image FROM story_images WHERE story_id = ANY(:stories)
      UNION SELECT image FROM blog_images WHERE post_id = ANY(:posts)
      UNION SELECT main_image FROM blog_posts WHERE id = ANY(:posts))
    AND NOT EXISTS (SELECT FROM story_images i WHERE i.image = p.key AND i.story_id <> ALL(:stories))
    AND NOT EXISTS (SELECT FROM blog_images i WHERE i.image = p.key AND i.post_id <> ALL(:posts))
    AND NOT EXISTS (SELECT FROM blog_posts b WHERE b.main_image = p.key AND b.id <> ALL(:posts))
    AND NOT EXISTS (SELECT FROM boat_images i WHERE i.image = p.key)
    AND NOT EXISTS (SELECT FROM boats b WHERE b.main_image = p.key)`;

/** The SQL condition that an outbox entry `o` is about one of a person's rows. Its payload holds ids alone. */
export const aboutPerson = `(
  o.payload ->> 'lead_id' = ANY(:leads::int[]::text[])
  OR o.payload ->> 'review_id' = ANY(:reviews::int[]::text[])
  OR o.payload ->> 'story_id' = ANY(:stories::int[]::text[])
  OR o.payload ->> 'user_id' = ANY(:users::int[]::text[])
  OR o.payload ->> 'email_code_id' IN (SELECT id::text FROM email_codes WHERE lower(email) = lower(:email))
  OR o.payload ->> 'password_reset_id' IN (SELECT id::text FROM password_resets WHERE user_id = ANY(:users)))`;

/** The SQL condition that a kept answer repeats what a person wrote. A lead's and a story's repeat nothing. */
export const answersPerson = `(kind = 'review' AND (answer ->> 'id')::int = ANY(:reviews) AND answer ->> 'comment' <> '')`;

/** How much there is of a person, by kind. */
export async function countPerson(person: Person, knex: Knex): Promise<PersonalData> {
  const { rows } = await knex.raw(
    `SELECT
       (SELECT count(*)::int FROM users WHERE id = ANY(:users)) AS accounts,
       (SELECT count(*)::int FROM sessions WHERE user_id = ANY(:users)) AS logins,
       (SELECT count(*)::int FROM push_subscriptions WHERE user_id = ANY(:users)) AS notifications,
       (SELECT count(*)::int FROM leads WHERE id = ANY(:leads)) AS leads,
       (SELECT count(*)::int FROM bookings WHERE id = ANY(:bookings) AND note IS NOT NULL) AS bookings,
       (SELECT count(*)::int FROM reviews WHERE id = ANY(:reviews)) AS reviews,
       (SELECT count(*)::int FROM stories WHERE id = ANY(:stories)) AS stories,
       (SELECT count(*)::int FROM (${ownPhotos}) own) AS photos,
       (SELECT count(*)::int FROM blog_posts WHERE id = ANY(:posts)) AS posts,
       (SELECT count(*)::int FROM outbox o WHERE ${aboutPerson}) AS mails,
       (SELECT count(*)::int FROM email_codes WHERE lower(email) = lower(:email)) AS codes,
       (SELECT count(*)::int FROM submissions WHERE ${answersPerson}) AS answers,
       (SELECT count(*)::int FROM audit_log WHERE ${inLog}) AS activity`,
    { ...person, subjects: JSON.stringify(subjectsOf(person)) },
  );
  return rows[0];
}

/** How many rows that is in all. */
export function totalOf(found: PersonalData): number {
  return Object.values(found).reduce((sum, count) => sum + count, 0);
}

/** What the audit log has to forget: ids, as texts, by the name of the table in the singular. */
export function subjectsOf(person: Person): Record<string, string[]> {
  const { users, leads, bookings, reviews, stories, posts, others } = person;
  const known = {
    ...{ user: users, lead: leads, booking: bookings },
    ...{ review: reviews, story: stories, blog_post: posts },
  };
  const subjects: Record<string, Set<string>> = {};
  for (const [entity, ids] of Object.entries(known)) subjects[entity] = new Set(ids.map(String));
  for (const { entity, id } of others) subjects[entity]?.add(String(id));
  return Object.fromEntries(Object.entries(subjects).map(([entity, ids]) => [entity, [...ids]]));
}

/** The SQL condition that an entry of the audit log is about a person or by them, as `erase_from_audit_log` sees it. */
export const inLog = `(lower(user_email) = lower(:email) OR (entity, entity_id) IN (
  SELECT kind.key, id.value FROM jsonb_each(:subjects::jsonb) kind, jsonb_array_elements_text(kind.value) id))`;
