import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, prepared } from './connection';
import { createTestDatabase, type TestDatabase } from './testing/database';

let db: TestDatabase;
let knex: ReturnType<typeof connect>;
beforeAll(async () => {
  db = await createTestDatabase();
  knex = connect(db.url, { max: 1 });
});
afterAll(async () => {
  await knex.destroy();
  await db.drop();
});

test('values go by name, as often as they stand there; casts are none', async () => {
  const sql = `SELECT :one::text AS a, :two::int + :two::int AS b, '10:30'::time AS c`;
  expect(await prepared(knex, sql, { two: 2, one: 'x' })).toEqual([
    { a: 'x', b: 4, c: '10:30:00' },
  ]);
});

test('Postgres is given each statement once a connection', async () => {
  const sql = 'SELECT :n::int AS n';
  for (let n = 0; n < 8; n++) expect(await prepared(knex, sql, { n })).toEqual([{ n }]);
  const { rows } = await knex.raw(
    `SELECT generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE statement = 'SELECT $1::int AS n'`,
  );
  expect(rows).toEqual([{ runs: 8 }]);
});

test('a failure gives its connection back, and a transaction sees what it did itself', async () => {
  await expect(prepared(knex, 'SELECT 1 / :n::int', { n: 0 })).rejects.toThrow('division by zero');
  await knex.transaction(async (trx) => {
    await trx('categories').insert({ name: 'Rafts' });
    const found = await prepared(trx, 'SELECT name FROM categories WHERE name = :name', {
      name: 'Rafts',
    });
    expect(found).toEqual([{ name: 'Rafts' }]);
  });
});
