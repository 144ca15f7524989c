import type { Knex } from 'knex';
import type { PersonalData } from '../../contract/admin/privacy';
import { aboutPerson, answersPerson, ownPhotos, type Person } from './find-person';

/** How much there is of a person, by kind. */
export async function countPerson(person: Person, knex: Knex): Promise<PersonalData> {
  const { rows } = await knex.raw(
    `SELECT
       (SELECT count(*)::int FROM users WHERE id = ANY(:users)) AS accounts,
       (SELECT count(*)::int FROM sessions WHERE user_id = ANY(:users)) AS logins,
       (SELECT count(*)::int FROM push_subscriptions WHERE user_id = ANY(:users)) AS notifications,
       (SELECT count(*)::int FROM leads WHERE id = ANY(:leads)) AS leads,
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
  const { users, leads, reviews, stories, posts, others } = person;
  const known = { user: users, lead: leads, review: reviews, story: stories, blog_post: posts };
  const subjects: Record<string, Set<string>> = {};
  for (const [entity, ids] of Object.entries(known)) subjects[entity] = new Set(ids.map(String));
  for (const { entity, id } of others) subjects[entity]?.add(String(id));
  return Object.fromEntries(Object.entries(subjects).map(([entity, ids]) => [entity, [...ids]]));
}

/** The SQL condition that an entry of the audit log is about a person or by them, as `erase_from_audit_log` sees it. */
export const inLog = `(lower(user_email) = lower(:email) OR (entity, entity_id) IN (
  SELECT kind.key, id.value FROM jsonb_each(:subjects::jsonb) kind, jsonb_array_elements_text(kind.value) id))`;
