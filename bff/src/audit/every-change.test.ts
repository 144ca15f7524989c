import { createGuardedDatabase, type GuardedDatabase } from '@mr-sea/db/testing/database';
import {
  buildBoat,
  buildCategory,
  buildLead,
  buildReview,
  buildUser,
} from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmPasswords, type SignedIn, signIn } from '../testing/accounts';
import { newPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let db: GuardedDatabase;
let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  db = await createGuardedDatabase();
  site = await createTestServer({}, db);
  admin = await signIn(site, { is_superuser: true });
  await confirmPasswords(site);
});
afterAll(() => site.close());

/** A call that changes something: the id in its address, and its body. */
interface Call {
  id?: number;
  payload?: object;
  /** What the entry says; the action is that of the method unless told otherwise. */
  entry: { entity: string; action?: string; before?: object | null; after?: object | null };
}

const boat = () => buildBoat(db.knex);
const lead = () => buildLead(db.knex);
const trip = { kind: 'block', starts_at: '2027-01-02T10:00:00Z', ends_at: '2027-01-02T12:00:00Z' };
const booking = async () =>
  insert('bookings', { boat_id: (await boat()).id, ready_at: trip.ends_at, ...trip });
const offer = async () =>
  insert('offers', {
    ...{ lead_id: (await lead()).id, boat_name: 'Azimut 55', link_key: Buffer.alloc(32) },
    ...{ starts_at: '2037-01-02T10:00:00Z', ends_at: '2037-01-02T14:00:00Z' },
    ...{ lines: '[{"label":"4 hours","amount_cents":5}]', total_cents: 5 },
    expires_at: '2037-01-01T10:00:00Z',
  });
const feed = async () =>
  insert('calendar_feeds', {
    boat_id: (await boat()).id,
    name: 'Dockside',
    url: 'https://calendars.example/boat.ics',
  });
const user = () => buildUser(db.knex);
const review = async (columns = {}) =>
  buildReview(db.knex, { boat_id: (await boat()).id, ...columns });
const reply = () =>
  insert('reply_templates', { name: `R ${Math.random()}`, subject: 'A', text: 'B', position: 9 });
const blogCategory = () => insert('blog_categories', { name: `Tips ${Math.random()}` });
const post = () => insert('blog_posts', { title: 'A day', slug: `a-day-${Math.random()}` });
const story = () =>
  insert('stories', {
    full_name: 'Ana Reyes',
    email: 'ana@sea.example',
    message: 'The bay at dawn, with dolphins.',
  });
async function insert(table: string, columns: object): Promise<{ id: number }> {
  const [row] = await db.knex(table).insert(columns).returning('id');
  return { id: Number(row.id) };
}
const newBoat = { name: 'Azimut 55', description: 'A flybridge for a day in the bay.' };

/** One call of each route that changes something. A route that is added has to be added here. */
const calls: Record<string, () => Promise<Call>> = {
  'POST /api/admin/boats': async () => ({
    payload: newBoat,
    entry: { entity: 'boat', before: null, after: { name: newBoat.name } },
  }),
  'PUT /api/admin/boats/{id}': async () => ({
    id: (await boat()).id,
    payload: { price: 999 },
    entry: { entity: 'boat', before: { price: 1200 }, after: { price: 999 } },
  }),
  'DELETE /api/admin/boats/{id}': async () => ({
    id: (await boat()).id,
    entry: { entity: 'boat', before: { price: 1200 }, after: null },
  }),
  'POST /api/admin/boats/bulk-delete': async () => ({
    payload: { boat_ids: [(await boat()).id] },
    entry: { entity: 'boat', action: 'delete', after: null },
  }),
  'POST /api/admin/boats/bulk-edit': async () => {
    const { id } = await boat();
    return {
      payload: { boats: [{ id, version: 1, changes: { price: 999 } }] },
      entry: { entity: 'boat', action: 'update', before: { price: 1200 }, after: { price: 999 } },
    };
  },
  'POST /api/admin/categories': async () => ({
    payload: { name: 'Sailing' },
    entry: { entity: 'category', before: null, after: { name: 'Sailing' } },
  }),
  'PUT /api/admin/categories/{id}': async () => ({
    id: (await buildCategory(db.knex, { name: 'Rowing' })).id,
    payload: { name: 'Paddling' },
    entry: { entity: 'category', before: { name: 'Rowing' }, after: { name: 'Paddling' } },
  }),
  'DELETE /api/admin/categories/{id}': async () => ({
    id: (await buildCategory(db.knex)).id,
    entry: { entity: 'category', after: null },
  }),
  'POST /api/admin/categories/bulk-delete': async () => ({
    payload: { category_ids: [(await buildCategory(db.knex)).id] },
    entry: { entity: 'category', action: 'delete', after: null },
  }),
  'POST /api/admin/leads': async () => ({
    payload: { full_name: 'Ana Reyes', email: 'ana@sea.example', phone: '+1 305 555 0142' },
    entry: { entity: 'lead', before: null, after: { full_name: 'Ana Reyes' } },
  }),
  'PUT /api/admin/leads/{id}': async () => ({
    id: (await lead()).id,
    payload: { status: 'booked' },
    entry: { entity: 'lead', before: { status: 'new' }, after: { status: 'booked' } },
  }),
  'DELETE /api/admin/leads/{id}': async () => ({
    id: (await lead()).id,
    entry: { entity: 'lead', before: { full_name: 'Daniel Whitaker' }, after: null },
  }),
  'POST /api/admin/leads/bulk-delete': async () => ({
    payload: { lead_ids: [(await lead()).id] },
    entry: { entity: 'lead', action: 'delete', after: null },
  }),
  'POST /api/admin/leads/{id}/resend-mail': async () => {
    const { id } = await lead();
    const payload = { lead_id: id };
    await insert('outbox', { job: 'email-lead-visitor', payload, failed_at: new Date() });
    return { id, entry: { entity: 'lead', action: 'retry' } };
  },
  'POST /api/admin/lead-entries': async () => ({
    payload: {
      ...{ lead: (await lead()).id, kind: 'call', outcome: 'no_answer', text: 'Voicemail full' },
      at: new Date().toISOString(),
    },
    entry: { entity: 'lead_entry', before: null, after: { kind: 'call', outcome: 'no_answer' } },
  }),
  'POST /api/admin/reply-templates': async () => ({
    payload: { name: 'Sunset', subject: 'A sunset', text: 'Hi {name}' },
    entry: { entity: 'reply_template', before: null, after: { name: 'Sunset' } },
  }),
  'PUT /api/admin/reply-templates/{id}': async () => ({
    id: (await reply()).id,
    payload: { subject: 'Two sunsets' },
    entry: {
      entity: 'reply_template',
      before: { subject: 'A' },
      after: { subject: 'Two sunsets' },
    },
  }),
  'DELETE /api/admin/reply-templates/{id}': async () => ({
    id: (await reply()).id,
    entry: { entity: 'reply_template', before: { subject: 'A' }, after: null },
  }),
  'POST /api/admin/reply-templates/bulk-delete': async () => ({
    payload: { template_ids: [(await reply()).id] },
    entry: { entity: 'reply_template', action: 'delete', after: null },
  }),
  'POST /api/admin/bookings': async () => ({
    payload: { boat: (await boat()).id, ...trip },
    entry: { entity: 'booking', before: null, after: { kind: 'block' } },
  }),
  'PUT /api/admin/bookings/{id}': async () => ({
    id: (await booking()).id,
    payload: { note: 'Engine service' },
    entry: { entity: 'booking', before: { note: null }, after: { note: 'Engine service' } },
  }),
  'POST /api/admin/offers': async () => ({
    payload: {
      ...{ lead: (await lead()).id, boat: (await boat()).id },
      starts_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      ends_at: new Date(Date.now() + 5.2 * 86_400_000).toISOString(),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      lines: [{ label: '4 hours', amount_cents: 120_000 }],
    },
    entry: { entity: 'offer', before: null, after: { total_cents: 120_000 } },
  }),
  'PUT /api/admin/offers/{id}': async () => ({
    id: (await offer()).id,
    payload: { status: 'withdrawn' },
    entry: { entity: 'offer', before: { status: 'sent' }, after: { status: 'withdrawn' } },
  }),
  'POST /api/admin/calendar-feeds': async () => ({
    payload: { boat: (await boat()).id, name: 'Dockside', url: 'https://calendars.example/b' },
    entry: { entity: 'calendar_feed', before: null, after: { name: 'Dockside' } },
  }),
  'PUT /api/admin/calendar-feeds/{id}': async () => ({
    id: (await feed()).id,
    payload: { name: 'Marina' },
    entry: { entity: 'calendar_feed', before: { name: 'Dockside' }, after: { name: 'Marina' } },
  }),
  'DELETE /api/admin/calendar-feeds/{id}': async () => ({
    id: (await feed()).id,
    entry: { entity: 'calendar_feed', before: { name: 'Dockside' }, after: null },
  }),
  'POST /api/admin/calendar-conflicts/{id}': async () => {
    const boat_id = (await boat()).id;
    const time = { ...trip, boat_id, ready_at: trip.ends_at };
    const ours = await insert('bookings', time);
    const theirs = await insert('bookings', { ...time, in_conflict: true });
    return {
      id: theirs.id,
      payload: { keep: 'ours', version: 1, in_the_way: [ours.id] },
      entry: { entity: 'booking', action: 'delete', before: { in_conflict: true }, after: null },
    };
  },
  'POST /api/admin/boats/{id}/calendar': async () => ({
    id: (await boat()).id,
    entry: { entity: 'boat', action: 'update' },
  }),
  'POST /api/admin/jobs/{id}/retry': async () => ({
    id: (await insert('outbox', { job: 'push-lead', payload: {}, failed_at: new Date() })).id,
    entry: { entity: 'delivery', action: 'retry', after: { name: 'push-lead' } },
  }),
  'POST /api/admin/reviews': async () => ({
    payload: {
      boat: (await boat()).id,
      reviewer_name: 'Ana Reyes',
      email: 'ana@sea.example',
      comment: 'A calm day.',
      rating: 5,
    },
    entry: { entity: 'review', before: null, after: { comment: 'A calm day.' } },
  }),
  'PUT /api/admin/reviews/{id}': async () => ({
    id: (await review()).id,
    payload: { rating: 2 },
    entry: { entity: 'review', before: { rating: 5 }, after: { rating: 2 } },
  }),
  'DELETE /api/admin/reviews/{id}': async () => ({
    id: (await review()).id,
    entry: { entity: 'review', after: null },
  }),
  'POST /api/admin/reviews/approve/{id}': async () => ({
    id: (await review({ is_approved: false })).id,
    entry: { entity: 'review', action: 'approve', after: { is_approved: true } },
  }),
  'POST /api/admin/reviews/reject/{id}': async () => ({
    id: (await review()).id,
    entry: { entity: 'review', action: 'reject', after: { is_approved: false } },
  }),
  'DELETE /api/admin/stories/{id}': async () => ({
    id: (await story()).id,
    entry: { entity: 'story', before: { full_name: 'Ana Reyes' }, after: null },
  }),
  'POST /api/admin/stories/bulk-delete': async () => ({
    payload: { story_ids: [(await story()).id] },
    entry: { entity: 'story', action: 'delete', after: null },
  }),
  'POST /api/admin/stories/{id}/make-draft': async () => ({
    id: (await story()).id,
    entry: { entity: 'story', action: 'update', before: { draft_post_id: null } },
  }),
  'POST /api/admin/blog/posts': async () => ({
    payload: newPost,
    entry: { entity: 'blog_post', before: null, after: { title: newPost.title } },
  }),
  'PUT /api/admin/blog/posts/{id}': async () => ({
    id: (await post()).id,
    payload: { title: 'A night' },
    entry: { entity: 'blog_post', before: { title: 'A day' }, after: { title: 'A night' } },
  }),
  'DELETE /api/admin/blog/posts/{id}': async () => ({
    id: (await post()).id,
    entry: { entity: 'blog_post', after: null },
  }),
  'POST /api/admin/blog/posts/bulk-delete': async () => ({
    payload: { post_ids: [(await post()).id] },
    entry: { entity: 'blog_post', action: 'delete', after: null },
  }),
  'PUT /api/admin/settings/company': async () => ({
    payload: { phone: '+1 786-555-0199' },
    entry: { entity: 'setting', before: { phone: null }, after: { phone: '+1 786-555-0199' } },
  }),
  'PUT /api/admin/settings/response_clock': async () => ({
    payload: { push_minutes: 20 },
    entry: { entity: 'setting', before: { push_minutes: null }, after: { push_minutes: 20 } },
  }),
  'PUT /api/admin/page-texts': async () => ({
    payload: {
      path: '/about-us',
      updated_at: null,
      title: 'About our captains',
      description: '',
      og_title: '',
      og_description: '',
      og_image_alt: '',
    },
    entry: {
      entity: 'page_metadata',
      action: 'create',
      before: null,
      after: { title: 'About our captains' },
    },
  }),
  'POST /api/admin/blog/categories': async () => ({
    payload: { name: 'Knots' },
    entry: { entity: 'blog_category', before: null, after: { name: 'Knots' } },
  }),
  'PUT /api/admin/blog/categories/{id}': async () => ({
    id: (await blogCategory()).id,
    payload: { is_active: false },
    entry: { entity: 'blog_category', before: { is_active: true }, after: { is_active: false } },
  }),
  'DELETE /api/admin/blog/categories/{id}': async () => ({
    id: (await blogCategory()).id,
    entry: { entity: 'blog_category', after: null },
  }),
  'POST /api/admin/blog/categories/bulk-delete': async () => ({
    payload: { category_ids: [(await blogCategory()).id] },
    entry: { entity: 'blog_category', action: 'delete', after: null },
  }),
  'PUT /api/admin/users/{id}': async () => ({
    id: (await user()).id,
    payload: { is_active: false },
    entry: { entity: 'user', before: { is_active: true }, after: { is_active: false } },
  }),
  'DELETE /api/admin/users/{id}': async () => ({
    id: (await user()).id,
    entry: { entity: 'user', before: { first_name: 'Carmen' }, after: null },
  }),
  'POST /api/admin/users/bulk-delete': async () => ({
    payload: { user_ids: [(await user()).id] },
    entry: { entity: 'user', action: 'delete', after: null },
  }),
  'POST /api/admin/privacy/export': async () => ({
    payload: { email: 'ana@sea.example' },
    entry: { entity: 'person', action: 'export', before: null, after: null },
  }),
  'POST /api/admin/privacy/erase': async () => ({
    payload: { email: 'bo@sea.example', confirmation: 'bo@sea.example' },
    entry: { entity: 'person', action: 'erase', after: { leads: 0 } },
  }),
};

/** Calls that are no change of what the site holds for its visitors and staff, each with the reason. */
const harmless: Record<string, string> = {
  'POST /api/admin/privacy/find': 'only reads; its body keeps an address out of the logs',
  'POST /api/admin/queues/pass': 'only opens pages for reading',
  'POST /api/admin/leads/{id}/look': 'tells who looks, and stores nothing',
  'POST /api/admin/lead-views': 'what the own account finds again',
  'PUT /api/admin/lead-views/{id}': 'what the own account finds again',
  'DELETE /api/admin/lead-views/{id}': 'what the own account finds again',
  'POST /api/admin/calendar-feeds/{id}/check': 'what is done every few minutes anyhow is done now',
  'POST /api/admin/images': 'shows nowhere until a boat or a post is saved with it',
  'POST /api/admin/push/subscriptions': 'whether the own browser rings',
  'DELETE /api/admin/push/subscriptions': 'whether the own browser rings',
};

const usualAction = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const;

it('every route by which an administrator changes something is called here, or is said to be harmless', () => {
  const routes = site.server
    .table()
    .filter(({ method, settings }) => method !== 'get' && settings.app?.policy === 'admin')
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(routes.length).toBeGreaterThan(35);
  expect([...Object.keys(calls), ...Object.keys(harmless)].sort()).toEqual(routes.sort());
});

it.each(Object.keys(calls))(
  '%s leaves an entry of who, what, when, before and after',
  async (name) => {
    const { id, payload, entry } = await (calls[name] as () => Promise<Call>)();
    const [method, path] = name.split(' ') as [keyof typeof usualAction, string];
    const last = await db.knex('audit_log').max('id as id').first();
    const started = (await db.knex.raw('SELECT clock_timestamp() AS now')).rows[0].now;
    const response = await site.send(method, path.replace('{id}', String(id)), {
      headers: admin.headers,
      ...(payload && { payload }),
    });
    expect([response.statusCode, response.payload]).toEqual([
      expect.toSatisfy((status: number) => status >= 200 && status < 300),
      expect.anything(),
    ]);
    const rows = await db
      .knex('audit_log')
      .where('id', '>', last?.id ?? 0)
      .orderBy('id', 'desc');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows[0]).toMatchObject({
      action: usualAction[method],
      ...entry,
      user_id: admin.user.id,
      user_email: admin.user.email,
      request_id: response.headers['x-request-id'],
    });
    expect(rows[0].at.getTime()).toBeGreaterThanOrEqual(started.getTime());
    if (id !== undefined) expect(rows[0].entity_id).toBe(String(id));
  },
);

it('the export of leads leaves an entry of who, when and how many, without what was searched for', async () => {
  await lead();
  const path = '/api/admin/leads/export/?status=new&search=Whitaker';
  const response = await site.get(path, admin.headers);
  expect(response.statusCode).toBe(200);
  const total = Number(response.headers['x-total-count']);
  expect(total).toBeGreaterThan(0);
  const last = await db.knex('audit_log').orderBy('id', 'desc').first();
  expect(last).toMatchObject({
    action: 'export',
    entity: 'lead',
    entity_id: null,
    after: { leads: total, status: 'new', searched: true },
    user_id: admin.user.id,
    user_email: admin.user.email,
    request_id: response.headers['x-request-id'],
  });
  expect(JSON.stringify(last)).not.toContain('Whitaker');
});

it('a refused export leaves none', async () => {
  const count = async () => (await db.knex('audit_log').where({ action: 'export' }).count())[0];
  const before = await count();
  const { headers } = await signIn(site);
  expect((await site.get('/api/admin/leads/export/', headers)).statusCode).toBe(403);
  expect((await site.get('/api/admin/leads/export/?sort=x', admin.headers)).statusCode).toBe(400);
  expect(await count()).toEqual(before);
});

it('a refused change leaves none', async () => {
  const { id } = await lead();
  const count = async () => (await db.knex('audit_log').count())[0];
  const before = await count();
  const call = (payload: object) =>
    site.send('PUT', `/api/admin/leads/${id}/`, { headers: admin.headers, payload });
  expect((await call({ email: 'nobody' })).statusCode).toBe(400);
  expect((await call({ status: 'booked', version: 9 })).statusCode).toBe(409);
  expect((await call({ status: 'new' })).statusCode).toBe(200);
  expect(await count()).toEqual(before);
});
