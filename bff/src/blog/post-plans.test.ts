import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNewestPosts, findPost, listPosts, searchPosts } from './post-service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.knex.transaction(async (trx) => {
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    await trx.raw(
      `INSERT INTO blog_categories (name) SELECT 'Category ' || n FROM generate_series(1, 5) n`,
    );
    await trx.raw(
      `INSERT INTO blog_posts (title, slug, status, published_at, category_id, plain_text_content)
       SELECT 'Post ' || n, 'post-' || n, 'published', now() - n * interval '1 hour', 1 + n % 5,
         'Word' || n || ' ' || repeat('about the calm water of the bay ', 60) FROM generate_series(1, 5000) n`,
    );
  });
  await vacuum(database.knex, 'blog_posts');
});
afterAll(() => database.drop());

const rowsOf = (node: PlanNode): number => node['Actual Rows'] * node['Actual Loops'];
/** Rows of posts that were read from the table itself. */
function postsRead(nodes: PlanNode[]): number {
  return nodes
    .filter(
      (node) => node['Relation Name'] === 'blog_posts' && node['Node Type'] !== 'Index Only Scan',
    )
    .reduce((sum, node) => sum + rowsOf(node), 0);
}

describe('among 5,000 posts', () => {
  it.each([{}, { category: 3 }])('a page %o reads its own posts only', async (condition) => {
    const nodes = await explain(database.knex, (knex) =>
      listPosts({ page: 20, per_page: 12, ...condition }, knex),
    );
    expect(
      nodes.some(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'blog_posts',
      ),
    ).toBe(false);
    expect(postsRead(nodes)).toBe(12);
  });

  it('a post is read with its three related ones', async () => {
    const nodes = await explain(database.knex, (knex) => findPost('post-77', knex));
    expect(postsRead(nodes)).toBeLessThan(25);
  });

  it('the newest are read with the three related ones of each, from indexes', async () => {
    const nodes = await explain(database.knex, (knex) => findNewestPosts(12, knex));
    expect(postsRead(nodes)).toBeLessThan(12 * 25);
    expect(
      nodes.some(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'blog_posts',
      ),
    ).toBe(false);
  });

  it('a word is found in an index', async () => {
    const nodes = await explain(database.knex, (knex) =>
      searchPosts({ q: 'word4321', page: 1, per_page: 12 }, knex),
    );
    expect(nodes.some((node) => node['Index Name'] === 'blog_posts_search')).toBe(true);
    expect(postsRead(nodes)).toBeLessThan(10);
  });
});
