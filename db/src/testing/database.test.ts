import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database';
import { buildBoat, buildCategory, buildLead, buildReview, buildUser } from './factories';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a test database is migrated and holds nothing but Uncategorized', async () => {
  expect(await db.knex('categories').pluck('name')).toEqual(['Uncategorized']);
  expect(await db.knex('boats')).toEqual([]);
});

test('every factory makes a row that the constraints accept, twice in a row', async () => {
  for (const _ of [1, 2]) {
    const category = await buildCategory(db.knex);
    const boat = await buildBoat(db.knex, { category_id: category.id, discount_price: 999.5 });
    expect(boat).toMatchObject({ visitor_price: 999.5, size_range: '41-60' });
    await buildReview(db.knex, { boat_id: boat.id, rating: 4 });
    await buildReview(db.knex, { boat_id: boat.id, rating: 1, is_approved: false });
    const [rated] = await db.knex('boats').where({ id: boat.id });
    expect(rated).toMatchObject({ rating_count: 1, average_rating: 4 });
    expect(await buildLead(db.knex, { boat_id: boat.id })).toMatchObject({ date: '2027-03-14' });
    expect(await buildUser(db.knex)).toMatchObject({ full_name: 'Carmen Delgado' });
  }
});

test('two test databases do not see each other', async () => {
  const other = await createTestDatabase();
  try {
    await buildBoat(other.knex);
    expect(await other.knex('boats').count()).toEqual([{ count: 1 }]);
    expect(await db.knex('boats').where({ name: 'nobody' })).toEqual([]);
  } finally {
    await other.drop();
  }
});
