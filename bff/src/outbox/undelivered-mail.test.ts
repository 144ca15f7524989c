import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildLead } from '@mr-sea/db/testing/factories';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { resendMail, undeliveredCount, undeliveredMail } from './undelivered-mail';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.knex('outbox').delete();
  await db.knex('leads').delete();
});

const refused = 'EENVELOPE 550 RCPT TO: 550 <<address>>: Recipient unknown';
const fail = { failed_at: new Date('2027-03-01T12:00:00Z'), attempts: 14, last_error: refused };
/** A lead whose two mails are as given. */
async function lead(staff: object, visitor: object): Promise<number> {
  const { id } = await buildLead(db.knex);
  await db.knex('outbox').insert([
    { job: 'email-lead-staff', payload: { lead_id: id }, ...staff },
    { job: 'email-lead-visitor', payload: { lead_id: id }, ...visitor },
    // Neither of them is mail about a lead.
    { job: 'push-lead', payload: { lead_id: id }, ...fail },
    { job: 'email-story-staff', payload: { story_id: id }, ...fail },
  ]);
  return id;
}
const resend = (id: number): Promise<number> => db.knex.transaction((trx) => resendMail(id, trx));

it('names the leads whose mail was given up, and why', async () => {
  const bad = await lead({ done_at: new Date() }, fail);
  const good = await lead({ done_at: new Date() }, { attempts: 3, last_error: 'ECONNREFUSED' });
  const found = await undeliveredMail([bad, good], db.knex);
  expect([...found]).toEqual([
    [
      bad,
      [
        {
          job: 'email-lead-visitor',
          entry: null,
          failed_at: fail.failed_at,
          reason: 'The mail server does not know the address.',
        },
      ],
    ],
  ]);
  expect((await db.knex.raw(undeliveredCount)).rows).toEqual([{ count: 1 }]);
  expect((await undeliveredMail([], db.knex)).size).toBe(0);
});

it.each([
  ['The address cannot receive mail.', 'The address is not one that can receive mail.'],
  ['EMESSAGE 554 DATA: 554 spam', 'The mail server refused the message.'],
  ['ESOCKET: connect ECONNREFUSED', 'The mail server could not be reached for days.'],
])('says of %j: %s', async (last_error, reason) => {
  const id = await lead({}, { ...fail, last_error });
  expect((await undeliveredMail([id], db.knex)).get(id)?.[0]?.reason).toBe(reason);
});

it('shows the mails of a request about several boats on each of its leads', async () => {
  const first = await lead(fail, fail);
  await db.knex('leads').where({ id: first }).update({ request_lead_id: first });
  const second = await buildLead(db.knex, { request_lead_id: first });
  const found = await undeliveredMail([second.id], db.knex);
  expect(found.get(second.id)).toHaveLength(2);
  expect((await db.knex.raw(undeliveredCount)).rows).toEqual([{ count: 1 }]);
  expect(await resend(second.id)).toBe(2);
  expect((await undeliveredMail([first, second.id], db.knex)).size).toBe(0);
});

it('opens the given-up mails again, once, and wakes the worker', async () => {
  const id = await lead({ done_at: new Date() }, fail);
  const listener = new pg.Client({ connectionString: db.url });
  await listener.connect();
  const heard = vi.fn();
  listener.on('notification', heard);
  await listener.query('LISTEN outbox');

  expect(await Promise.all([resend(id), resend(id)]).then((sent) => sent.sort())).toEqual([0, 1]);
  const entries = await db.knex('outbox').whereNull('done_at').whereNull('failed_at');
  expect(entries).toMatchObject([{ job: 'email-lead-visitor', attempts: 0 }]);
  expect(entries[0].relayed_at).toBe(Number.NEGATIVE_INFINITY);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await listener.end();
});

it('is one scan of an index, however much mail went out', async () => {
  const plan = await db.knex.transaction(async (trx) => {
    await trx.raw('SET LOCAL enable_seqscan = off');
    const { rows } = await trx.raw(
      "EXPLAIN SELECT FROM outbox o WHERE o.payload ->> 'lead_id' = '7' AND o.failed_at IS NOT NULL",
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain('outbox_failed_of_lead');
});
