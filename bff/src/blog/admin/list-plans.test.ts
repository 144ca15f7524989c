import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { explain, type PlanNode } from '@mr-sea/db/testing/explain';
import { vacuum } from '@mr-sea/db/testing/vacuum';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureLinks } from '../../images/picture-access';
import { listStories } from '../../stories/admin/story-service';
import { listAdminPosts } from './post-queries';

const links = new PictureLinks('a secret');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { knex } = database;
  await knex.transaction(async (trx) => {
    // A page whose last commit may not have reached the disk yet is not marked as visible.
    await trx.raw('SET LOCAL synchronous_commit = on');
    await trx.raw('ALTER TABLE stories DISABLE TRIGGER announce_admin_event');
    await trx.raw(
      `INSERT INTO blog_categories (name) SELECT 'Category ' || n FROM generate_series(1, 5) n`,
    );
    await trx.raw(
      `INSERT INTO blog_posts (title, slug, status, published_at, category_id, plain_text_content, created_at)
       SELECT md5(n::text) || ' Post ' || n, 'post-' || n, 'published', now(), 1 + n % 5,
         'Word' || n || ' ' || repeat('about the calm water of the bay ', 60), now() - n * interval '1 hour'
       FROM generate_series(1, 5000) n`,
    );
    await trx.raw(
      `INSERT INTO stories (full_name, email, message, created_at)
       SELECT left(md5(n::text), 8) || ' Guest', n || '@example.com',
         'Story ' || n || ' of ' || repeat('a long day on the water ', 20), now() - n * interval '1 hour'
       FROM generate_series(1, 20000) n`,
    );
  });
  for (const table of ['blog_posts', 'stories', 'blog_categories']) {
    await vacuum(knex, table);
  }
});
afterAll(() => database.drop());

/** Rows that were read from the table itself. */
function rowsRead(nodes: PlanNode[], table: string): number {
  return nodes
    .filter((node) => node['Relation Name'] === table && node['Node Type'] !== 'Index Only Scan')
    .reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}
const indexes = (nodes: PlanNode[]): (string | undefined)[] =>
  nodes.map((node) => node['Index Name']);
const page = { page: 3, per_page: 50 };

describe('among 5,000 posts', () => {
  it.each(['-created_at', 'created_at', '-id', 'id'])(
    'a page by %s reads its own posts only',
    async (sort) => {
      const nodes = await explain(database.knex, (knex) => listAdminPosts({ ...page, sort }, knex));
      expect(rowsRead(nodes, 'blog_posts')).toBe(50);
    },
  );

  it.each(['title', '-title'])('a page by %s is found in an index', async (sort) => {
    const nodes = await explain(database.knex, (knex) => listAdminPosts({ ...page, sort }, knex));
    expect(indexes(nodes)).toContain('blog_posts_by_title');
    // Those before the page are passed over, the rest is never looked at.
    expect(rowsRead(nodes, 'blog_posts')).toBeLessThanOrEqual(200);
  });

  it('a title is found in an index', async () => {
    const nodes = await explain(database.knex, (knex) =>
      listAdminPosts({ page: 1, per_page: 50, search: 'POST 4321' }, knex),
    );
    expect(indexes(nodes)).toContain('blog_posts_title');
    expect(rowsRead(nodes, 'blog_posts')).toBeLessThan(20);
  });
});

describe('among 20,000 stories', () => {
  it.each(['-created_at', 'created_at'])(
    'a page by %s reads its own stories only',
    async (sort) => {
      const nodes = await explain(database.knex, (knex) =>
        listStories({ ...page, sort }, knex, links),
      );
      expect(rowsRead(nodes, 'stories')).toBe(50);
    },
  );

  it.each(['full_name', '-full_name'])('a page by %s is found in an index', async (sort) => {
    const nodes = await explain(database.knex, (knex) =>
      listStories({ ...page, sort }, knex, links),
    );
    expect(indexes(nodes)).toContain('stories_by_name');
    expect(rowsRead(nodes, 'stories')).toBeLessThanOrEqual(200);
  });

  it('a word is found in an index', async () => {
    const nodes = await explain(database.knex, (knex) =>
      listStories({ page: 1, per_page: 50, search: 'story 4321 of' }, knex, links),
    );
    expect(indexes(nodes)).toContain('stories_search');
    expect(rowsRead(nodes, 'stories')).toBeLessThan(100);
  });
});
