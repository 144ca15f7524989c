import { createHmac, randomBytes } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';
import type { PersonalData } from '../../contract/admin/privacy';
import { keepAdmins } from '../users/admin/user-service';
import {
  aboutPerson,
  answersPerson,
  countPerson,
  findPerson,
  ownPhotos,
  type Person,
  subjectsOf,
} from './find-person';

/**
 * Erases what the site holds of a person, and writes down that it did, without naming the person. The keys of what was
 * submitted stay, so that a device which repeats it makes it no second time.
 * @returns what was erased
 * @throws 409 when an account is the admin's own or the last administrator's
 */
export async function erasePerson(
  email: string,
  request: Request,
  trx: Transaction,
): Promise<PersonalData> {
  const person = await findPerson(email, trx);
  if (person.users.length > 0) await keepAdmins(person.users, request, trx);
  const found = await countPerson(person, trx);
  const photos = await trx.raw(ownPhotos, { ...person });
  await deleteRows(person, trx);
  await forgetMails(person, trx);
  await removePhotos(
    photos.rows.map(({ key }: { key: string }) => key),
    request,
    trx,
  );
  await forgetLocalMails(person, request, trx);
  await eraseFromLog(person, found, request, trx);
  return found;
}

async function deleteRows(person: Person, trx: Transaction): Promise<void> {
  const { users, leads, bookings, reviews, stories, posts } = person;
  // Mails are found by these rows, so they go before them.
  await trx.raw(`DELETE FROM outbox o WHERE ${aboutPerson}`, { ...person });
  await trx('bookings')
    .whereIn('id', bookings)
    .whereNotNull('note')
    .update({ note: null, version: trx.raw('version + 1'), updated_at: trx.fn.now() });
  await trx('review_requests').whereIn('booking_id', bookings).delete();
  await forgetViews(person, trx);
  // Boats before their reviews, as deleting a boat locks them: otherwise the two could wait for each other.
  const boats = await trx('reviews').whereIn('id', reviews).distinct().pluck('boat_id');
  await trx('boats').whereIn('id', boats).orderBy('id').forNoKeyUpdate().select('id');
  for (const [table, ids] of Object.entries({
    reviews,
    leads,
    stories,
    blog_posts: posts,
    users,
  })) {
    await trx(table).whereIn('id', ids).delete();
  }
}

/** Views of staff that name the person, by the address, the phone or the name, or that search for a part of the name. */
async function forgetViews(person: Person, trx: Transaction): Promise<void> {
  await trx.raw(
    `WITH people AS (
       SELECT lower(full_name) AS name, phone FROM leads WHERE id = ANY(:leads)
       UNION SELECT lower(full_name), phone FROM users WHERE id = ANY(:users)
     ), words AS (SELECT lower(:email) AS word UNION SELECT name FROM people UNION SELECT phone FROM people)
     DELETE FROM lead_views v
     WHERE EXISTS (SELECT FROM words WHERE trim(word) <> ''
         AND strpos(lower(concat_ws(' ', v.name, v.query ->> 'search')), word) > 0)
       OR EXISTS (SELECT FROM people WHERE char_length(v.query ->> 'search') > 3
         AND strpos(name, lower(v.query ->> 'search')) > 0)`,
    { ...person },
  );
}

async function forgetMails(person: Person, trx: Transaction): Promise<void> {
  const { email } = person;
  await trx.raw('DELETE FROM email_codes WHERE lower(email) = lower(?)', [email]);
  await trx.raw(
    `UPDATE submissions SET answer = (answer::jsonb || '{"reviewer_name": "", "comment": ""}')::json
     WHERE ${answersPerson}`,
    { ...person },
  );
}

/** The worker removes the pictures and their files: it has to be asked again when the storage does not answer. */
async function removePhotos(keys: string[], request: Request, trx: Transaction): Promise<void> {
  if (keys.length === 0) return;
  await trx('pictures')
    .whereIn('key', keys)
    .update({ uploaded_at: new Date(0) });
  await addToOutbox('remove-orphaned-pictures', {}, request.app.requestId, trx);
}

/** A worker looks through the local inbox, where there is one; a job must not name the person. */
async function forgetLocalMails(
  { email }: Person,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const salt = randomBytes(32).toString('hex');
  const digest = createHmac('sha256', salt).update(email.toLowerCase()).digest('hex');
  await addToOutbox('forget-mails', { salt, digest }, request.app.requestId, trx);
}

/** The site may not change the audit log itself; this function may (db/migrations/014-erasure.ts). */
async function eraseFromLog(
  person: Person,
  found: PersonalData,
  request: Request,
  trx: Transaction,
): Promise<void> {
  const { userId, email } = request.auth.credentials;
  await trx.raw('SELECT erase_from_audit_log(:address, :subjects, :userId, :actor, :found, :id)', {
    address: person.email,
    subjects: JSON.stringify(subjectsOf(person)),
    userId,
    actor: email,
    found: JSON.stringify(found),
    id: request.app.requestId,
  });
}
