import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOff } from './two-step-off';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('an operator turns two-step sign-in off for one account, which is mailed and written down', async () => {
  const [ana, bo] = [await buildUser(db.knex), await buildUser(db.knex)];
  for (const { id } of [ana, bo]) {
    await db
      .knex('second_factors')
      .insert({ user_id: id, secret: Buffer.from('x'), confirmed_at: new Date() });
    await db.knex('recovery_codes').insert({ user_id: id, code_hash: Buffer.from(`code ${id}`) });
  }
  expect(await turnOff(ana.email.toUpperCase(), db.knex)).toBe(
    `Two-step sign-in is off for ${ana.email}. A mail tells its owner.`,
  );
  expect(await db.knex('second_factors').pluck('user_id')).toEqual([bo.id]);
  expect(await db.knex('recovery_codes').pluck('user_id')).toEqual([bo.id]);
  expect(await db.knex('outbox').select('job', 'payload')).toMatchObject([
    { job: 'email-account-changed', payload: { user_id: ana.id, what: 'second_factor_off' } },
  ]);
  expect(await db.knex('audit_log')).toMatchObject([
    { user_id: null, entity: 'user', entity_id: String(ana.id), after: { second_factor: false } },
  ]);
  await db.knex('second_factors').insert({ user_id: ana.id, secret: Buffer.from('begun') });
  expect(await turnOff(ana.email, db.knex)).toBe(`Two-step sign-in was not on for ${ana.email}.`);
  await expect(turnOff('nobody@sea.example', db.knex)).rejects.toThrow(
    'No account has the address nobody@sea.example.',
  );
  expect(await db.knex('audit_log')).toHaveLength(1);
  expect(await db.knex('outbox')).toHaveLength(1);
});
