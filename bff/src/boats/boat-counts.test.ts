import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildCategory } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBoats } from './boat-service';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** What is kept, and what counting anew finds. */
async function counts(): Promise<{ kept: object[]; real: object[] }> {
  const [kept, real] = await Promise.all([
    db.knex.raw(
      'SELECT category_id, size_range, boats FROM boat_counts WHERE boats > 0 ORDER BY 1, 2',
    ),
    db.knex.raw(
      `SELECT category_id, coalesce(size_range, '') AS size_range, count(*)::int AS boats FROM boats
       WHERE status = 'active' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  ]);
  return { kept: kept.rows, real: real.rows };
}
async function expectRight(): Promise<void> {
  const { kept, real } = await counts();
  expect(kept).toEqual(real);
}

it('counts of active boats stay right through whatever happens to boats', async () => {
  const { knex } = db;
  const [sail, motor] = [await buildCategory(knex), await buildCategory(knex)];
  const boat = await buildBoat(knex, { category_id: sail.id, length: 30 });
  await buildBoat(knex, { category_id: sail.id, length: 10 });
  await buildBoat(knex, { category_id: motor.id, length: 90, status: 'inactive' });
  await expectRight();
  const changes = [
    { category_id: motor.id },
    { length: 45 },
    { status: 'inactive' },
    { status: 'active', length: 61, category_id: sail.id },
    { name: 'Another' },
  ];
  for (const change of changes) {
    await knex('boats').where({ id: boat.id }).update(change);
    await expectRight();
  }
  await knex('boats').update({ status: 'active' });
  await expectRight();
  await knex('categories').where({ id: sail.id }).delete();
  await expectRight();
  const { count } = await listBoats({ page: 1, category_id: 1 }, knex);
  expect(count).toBe(2);
  await knex('boats').where({ id: boat.id }).delete();
  await expectRight();
  await knex.raw('TRUNCATE boats CASCADE');
  expect(await counts()).toEqual({ kept: [], real: [] });
});

it('two transactions that change boats of two categories crosswise take turns', async () => {
  const { knex } = db;
  const [a, b] = [await buildCategory(knex), await buildCategory(knex)];
  const add = (trx: typeof knex, category_id: number) => buildBoat(trx, { category_id });
  const [one, other] = [await knex.transaction(), await knex.transaction()];
  await add(one, a.id);
  const waiting = add(other, b.id);
  await add(one, b.id);
  await one.commit();
  await waiting;
  await add(other, a.id);
  await other.commit();
  await expectRight();
  expect((await listBoats({ page: 1, category_id: a.id }, knex)).count).toBe(2);
});
