import fc from 'fast-check';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminListQuery } from '../../bff/contract/admin/lists';
import type { Page } from '../../bff/contract/page';
import { signIn } from '../../bff/src/testing/accounts';
import { createTestServer, type TestServer } from '../../bff/src/testing/test-server';
import {
  type KeptFeature,
  type ListRules,
  listRules,
  matchingRows,
  orderRows,
} from '../../web/src/offline/staff/list-rules';
import { pathsOf } from '../../web/src/offline/staff/paths';

let site: TestServer;
let headers: { authorization: string };
let me: number;
beforeAll(async () => {
  site = await createTestServer();
  const admin = await signIn(site, { is_superuser: true });
  headers = admin.headers;
  me = admin.user.id;
  const tokens = JSON.stringify({ access: admin.access, refresh: admin.refresh });
  vi.stubGlobal('localStorage', { getItem: () => tokens });
});
afterAll(() => site.close());

/** With letters that become others, or several, in lower case, and those that mean something to Postgres. */
const letters = fc.constantFrom(...'abteTE 05%_\\\'":-ÁáñÇßẞİıΣσςſ🚤e\u0301');
const text = fc
  .string({ unit: letters, minLength: 1, maxLength: 12 })
  .filter((value) => value === value.trim() && value !== '');
const day = fc.integer({ min: 1, max: 4 }).map((n) => new Date(Date.UTC(2026, 0, n)));
const phone = fc.constantFrom('+13055550142', '(305) 555-0142', '786-555-0100', '+44 20 7946 0958');
const flag = fc.boolean();

type Row = Record<string, unknown>;

/** What a list is filled with, and what it can be filtered by. */
interface Generated {
  columns: Record<string, fc.Arbitrary<unknown>>;
  insert(rows: Row[], knex: Knex): Promise<void>;
  filters?: Record<string, string[]>;
}

const intoTable =
  (table: string, own: (index: number) => Row = () => ({})) =>
  async (rows: Row[], knex: Knex): Promise<void> => {
    if (rows.length > 0) await knex(table).insert(rows.map((row, n) => ({ ...row, ...own(n) })));
  };

const generated: Record<Exclude<KeptFeature, 'jobs'>, Generated> = {
  users: {
    columns: {
      ...{ first_name: text, last_name: text, phone, created_at: day },
      ...{ is_active: flag, is_priority: flag, is_superuser: flag },
    },
    async insert(rows, knex) {
      await knex('users').where('email', 'like', '%@list.example').delete();
      const own = (n: number) => ({ email: `${n}@list.example`, password_hash: 'none' });
      await intoTable('users', own)(rows, knex);
    },
    filters: { staff: ['yes'] },
  },
  leads: {
    columns: {
      ...{ full_name: text, phone, message: fc.option(text), note: fc.option(text) },
      date: fc.option(fc.constantFrom('2026-01-02', '2099-12-24', '2099-12-25')),
      status: fc.constantFrom('new', 'contacted', 'booked', 'closed'),
      ...{ is_priority: flag, created_at: day, boat_name: fc.option(text), request: fc.boolean() },
      ...{ follow_up: fc.option(fc.constantFrom('2026-01-02', '2099-12-24')), mine: fc.boolean() },
    },
    async insert(rows, knex) {
      await knex('leads').delete();
      const own = rows.map(({ request: _, mine, ...row }, n) => ({
        ...{ ...row, email: `${n}@list.example`, assignee_id: mine ? me : null },
      }));
      if (own.length === 0) return;
      const ids: { id: number }[] = await knex('leads').insert(own).returning('id');
      const together = ids.filter((_, n) => rows[n]?.request).map(({ id }) => id);
      await knex('leads')
        .whereIn('id', together)
        .update({ request_lead_id: together[0] ?? null });
    },
    filters: {
      status: ['new', 'contacted', 'booked', 'closed'],
      view: ['due', 'mine', 'unanswered'],
      ids: ['1', '1,2,3,5,8,13,21,34,55,89,144', '999999999'],
    },
  },
  boats: {
    columns: {
      ...{ name: text, price: fc.option(fc.constantFrom(0.5, 300, 1200)), created_at: day },
      ...{ length: fc.constantFrom(20, 40, 60), is_priority: flag },
      status: fc.constantFrom('active', 'inactive'),
    },
    async insert(rows, knex) {
      await knex('boats').delete();
      await knex('categories').where({ is_default: false }).delete();
      const [first] = await knex('categories').insert({ name: 'ÁÇ yachts' }).returning('id');
      const second = await knex('categories').where({ is_default: true }).first('id');
      await intoTable('boats', (n) => ({
        ...{ code: `MY-${n}`, description: 'A boat.' },
        category_id: n % 3 === 0 ? first.id : second.id,
      }))(rows, knex);
    },
    filters: {
      ...{ status: ['active', 'inactive'], category: ['1'] },
      ids: ['1', '1,2,3,5,8,13,21,34,55,89,144', '999999999'],
    },
  },
  categories: {
    columns: { name: text },
    async insert(rows, knex) {
      await knex('boats').delete();
      await knex('categories').where({ is_default: false }).delete();
      const named = rows.map(({ name }, n) => ({ name: `${name}${n}` }));
      if (named.length === 0) return;
      const ids = await knex('categories').insert(named).returning('id');
      const boat = (n: number) => ({ name: 'Boat', code: `C-${n}`, description: 'A boat.' });
      const boats = ids.flatMap(({ id }, n) =>
        Array.from({ length: n % 3 }, (_, m) => ({ ...boat(10 * n + m), category_id: id })),
      );
      await intoTable('boats')(boats, knex);
    },
  },
  reviews: {
    columns: {
      ...{ reviewer_name: text, comment: text, rating: fc.integer({ min: 1, max: 5 }) },
      ...{ is_approved: flag, moderated: flag, answered: flag, created_at: day, boat: flag },
    },
    async insert(rows, knex) {
      await knex('boats').delete();
      const boats = ['Ára', 'bora'].map((name, n) => ({ name, code: `R-${n}`, description: 'A.' }));
      const [one, two] = await knex('boats').insert(boats).returning('id');
      const reviews = rows.map(({ moderated, answered, boat, ...row }, n) => ({
        ...{ ...row, email: `${n}@list.example`, boat_id: boat ? one.id : two.id },
        moderated_at: moderated || row.is_approved ? new Date(Date.UTC(2026, 1, 1)) : null,
        answer: answered ? 'Thank you.' : null,
        answered_at: answered ? new Date(Date.UTC(2026, 1, 2)) : null,
      }));
      await intoTable('reviews')(reviews, knex);
    },
    filters: { filter: ['all', 'pending', 'approved', 'rejected', 'unanswered'] },
  },
  'blog-posts': {
    columns: {
      title: text,
      created_at: day,
      draft: flag,
      filed: fc.integer({ min: 0, max: 2 }),
      planned: flag,
    },
    async insert(rows, knex) {
      await knex('blog_posts').delete();
      await knex('blog_categories').delete();
      const names = ['Ámbar', 'beaches'].map((name) => ({ name }));
      const ids = await knex('blog_categories').insert(names).returning('id');
      const posts = rows.map(({ draft, filed, planned, ...row }, n) => ({
        ...{ ...row, slug: `post-${n}`, content: '[]', plain_text_content: 'Words.' },
        ...{
          status: draft ? 'draft' : planned ? 'scheduled' : 'published',
          category_id: ids[Number(filed)]?.id ?? null,
        },
        published_at: draft ? null : new Date(Date.UTC(planned ? 2090 : 2026, 0, 9)),
      }));
      await intoTable('blog_posts')(posts, knex);
    },
    filters: { status: ['draft', 'scheduled', 'published'] },
  },
  'blog-categories': {
    columns: { name: text, description: text, is_active: flag },
    async insert(rows, knex) {
      await knex('blog_posts').delete();
      await knex('blog_categories').delete();
      const named = rows.map((row, n) => ({ ...row, name: `${row.name}${n}` }));
      await intoTable('blog_categories')(named, knex);
    },
  },
  'reply-templates': {
    columns: { name: text, subject: text, text, position: fc.constantFrom(-1, 0.5, 1, 2) },
    async insert(rows, knex) {
      await knex('reply_templates').delete();
      const words = rows.map((row, n) => ({
        ...{
          ...row,
          name: `${row.name}${n}`,
          subject: `Re ${row.subject}`,
          text: `Hi ${row.text}`,
        },
      }));
      await intoTable('reply_templates')(words, knex);
    },
  },
  stories: {
    columns: { full_name: text, message: text, created_at: day },
    async insert(rows, knex) {
      await knex('stories').delete();
      const longer = rows.map(({ full_name, message, ...row }, n) => ({
        ...{ ...row, email: `${n}@list.example` },
        ...{ full_name: `${full_name} Roe`, message: `We saw dolphins: ${message}` },
      }));
      await intoTable('stories')(longer, knex);
    },
  },
};

const perPage = 5;

/** The rows that the server lists, page after page. */
async function list(feature: KeptFeature, query: AdminListQuery): Promise<AnyRow[]> {
  const rows: AnyRow[] = [];
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  for (let next: string | null = `${pathsOf(feature).list}/?${search}`; next; ) {
    const { statusCode, result } = await site.get(next, headers);
    if (statusCode !== 200) throw new Error(JSON.stringify([next, result]));
    const page = JSON.parse(JSON.stringify(result)) as Page<AnyRow>;
    rows.push(...page.results);
    next = page.next;
  }
  return rows;
}
type AnyRow = Row & { id: number };

test.each(Object.keys(generated) as (keyof typeof generated)[])(
  'for any rows and any question the device finds and orders the %s as the server does',
  async (feature) => {
    const { columns, insert, filters = {} } = generated[feature];
    const rules = listRules[feature] as unknown as ListRules<AnyRow>;
    const orders = Object.keys(rules.sorts).flatMap((column) => [column, `-${column}`]);
    const question = fc.record(
      {
        sort: fc.constantFrom(...orders),
        search: fc.oneof(
          fc.string({ unit: letters, maxLength: 3 }),
          fc.constantFrom('305 55', '3055550142', '020', 'ms-0', 'te', 'tel:', 'İ', 'Σ', '@list'),
        ),
        ...Object.fromEntries(
          Object.entries(filters).map(([name, values]) => [name, fc.constantFrom(...values)]),
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(columns), { maxLength: 12 }),
        fc.array(question, { minLength: 5, maxLength: 5 }),
        async (rows, questions) => {
          await insert(rows, site.knex);
          const kept = await list(feature, { per_page: 200 });
          for (const { search = '', sort, ...asked } of questions) {
            const found = matchingRows(kept, rules, search, asked);
            const device = orderRows(found, rules, sort).map(({ id }) => id);
            const query = { ...asked, search, ...(sort && { sort }), per_page: perPage };
            const server = (await list(feature, query)).map(({ id }) => id);
            expect([query, device]).toEqual([query, server]);
          }
        },
      ),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 10), seed: Number(process.env.FUZZ_SEED ?? 7) },
    );
  },
  60_000,
);
