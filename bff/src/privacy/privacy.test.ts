import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { requestToken } from '@mr-sea/db/leads/lead';
import { offerToken } from '@mr-sea/db/offers/offer';
import { createGuardedDatabase, type GuardedDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead, buildReview, buildUser } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PersonalData, PersonFound } from '../../contract/admin/privacy';
import { confirmPasswords, type SignedIn, signIn } from '../testing/accounts';
import { sendOffer } from '../testing/offers';
import { createTestServer, type TestServer } from '../testing/test-server';

let db: GuardedDatabase;
let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  db = await createGuardedDatabase();
  site = await createTestServer({}, db);
});
afterAll(() => site.close());
beforeEach(async () => {
  for (const table of ['leads', 'reviews', 'stories', 'blog_posts', 'boats', 'users', 'pictures']) {
    await db.owner(table).delete();
  }
  for (const table of ['outbox', 'email_codes', 'submissions', 'audit_log', 'rate_limits']) {
    await db.owner(table).delete();
  }
  admin = await signIn(site, { is_superuser: true });
  await confirmPasswords(site);
});

/** What no table may hold afterwards. */
const ana = {
  email: 'Ana.Belmonte@Sea-Person.example',
  name: 'Anabel Quintanilla',
  first: 'Anabel',
  last: 'Quintanilla',
  phone: '+1 305 777 4411',
  words: 'We celebrate the golden anniversary of grandmother Eulalia',
};
const post = (path: string, payload: object, headers = admin.headers) =>
  site.post(`/api/admin/privacy/${path}/`, payload, headers);
const find = async (email = ana.email): Promise<PersonFound> =>
  (await post('find', { email })).result as PersonFound;
const erase = (email = ana.email, confirmation = email) => post('erase', { email, confirmation });
const nothing: PersonalData = {
  accounts: 0,
  logins: 0,
  notifications: 0,
  leads: 0,
  bookings: 0,
  reviews: 0,
  stories: 0,
  photos: 0,
  posts: 0,
  mails: 0,
  codes: 0,
  answers: 0,
  activity: 0,
};

/** Every column of the database that says one of her words, as `table.column`; whatever tables there will be. */
async function traces(): Promise<string[]> {
  const { rows: columns } = await db.owner.raw(`
    SELECT format('%I.%I', table_schema, table_name) AS table, format('%I', column_name) AS column,
      table_name || '.' || column_name AS place, data_type AS type
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`);
  expect(columns.length).toBeGreaterThan(150);
  const words = [ana.email, ana.first, ana.last, ana.phone, 'Eulalia'];
  const parts = columns.map(({ table, column, place, type }: Record<string, string>) => {
    // Bytes are read as text, whatever they are.
    const text = type === 'bytea' ? `encode(${column}, 'escape')` : `${column}::text`;
    return `SELECT '${place}' AS place WHERE EXISTS (SELECT FROM ${table} WHERE EXISTS (
      SELECT FROM unnest(:words::text[]) word WHERE strpos(lower(${text}), lower(word)) > 0))`;
  });
  const { rows } = await db.owner.raw(parts.join(' UNION ALL '), { words });
  return rows.map(({ place }: { place: string }) => place);
}

/** A person who has used everything that the site offers, through its own calls wherever there is one. */
async function liveThrough(): Promise<{ boat: number; picture: string }> {
  const boat = await buildBoat(db.knex);
  const other = await buildBoat(db.knex);
  const key = () => ({ 'idempotency-key': randomUUID() });
  const sent = async (path: string, payload: object): Promise<{ id: number }> => {
    const response = await site.post(path, payload, key());
    expect([path, response.statusCode]).toEqual([path, 201]);
    return response.result as { id: number };
  };
  const lead = { full_name: ana.name, email: ana.email, phone: ana.phone, message: ana.words };
  const several = await sent('/api/leads/', {
    ...lead,
    date: null,
    boat: null,
    boats: [boat.id, other.id],
  });
  const gone = await sent('/api/leads/', { ...lead, date: null, boat: null });
  const review = await sent('/api/reviews/', {
    boat: boat.id,
    reviewer_name: ana.name,
    email: ana.email,
    comment: ana.words,
    rating: 4,
  });
  const picture = randomBytes(16).toString('hex');
  await db
    .knex('pictures')
    .insert({ key: picture, width: 9, height: 9, content_type: 'image/webp' });
  const story = await sent('/api/blog/experience/', {
    full_name: ana.name,
    email: ana.email,
    message: ana.words,
    photos: [picture],
  });
  await site.post('/api/boat-lead/send-email-verification/', { email: ana.email });
  await site.post('/api/users/sign-up/', {
    first_name: ana.first,
    last_name: ana.last,
    email: ana.email,
    phone: ana.phone,
    password: 'Four-masted barque 1',
    is_superuser: true,
  });
  const user = await db.knex('users').whereRaw('lower(email) = lower(?)', [ana.email]).first();
  expect(user).toBeDefined();

  // What administrators do with it, so that the audit log speaks of the person in every way.
  const done = async (method: 'PUT' | 'POST' | 'DELETE', path: string, payload: object = {}) => {
    const answer = await site.send(method, `/api/admin/${path}/`, {
      headers: admin.headers,
      payload,
    });
    expect([path, answer.statusCode < 300]).toEqual([path, true]);
  };
  await done('PUT', `leads/${several.id}`, {
    note: 'Anabel wants the flybridge',
    status: 'contacted',
  });
  await done('PUT', `leads/${several.id}`, { full_name: `Mrs ${ana.name}` });
  const day = { starts_at: '2027-01-02T15:00:00Z', ends_at: '2027-01-02T19:00:00Z' };
  for (const lead of [several.id, gone.id]) {
    const call = { kind: 'call', outcome: 'no_answer', text: 'Eulalia calls back', lead };
    await done('POST', 'lead-entries', { ...call, at: new Date().toISOString() });
    const reply = {
      kind: 'mail',
      outcome: 'sent',
      subject: 'For Eulalia',
      text: 'Dear Eulalia',
      lead,
    };
    await done('POST', 'lead-entries', { ...reply, at: new Date().toISOString() });
    const trip = { boat: lead === gone.id ? other.id : boat.id, lead, kind: 'confirmed', ...day };
    await done('POST', 'bookings', { ...trip, note: 'A cake for Eulalia' });
  }
  for (const lead of [several.id, gone.id]) {
    await sendOffer(site, admin, {
      ...{ lead, boat: lead === gone.id ? other.id : boat.id },
      ...{ starts_at: '2037-01-02T15:00:00Z', ends_at: '2037-01-02T19:00:00Z' },
      lines: [{ label: 'A cake for Eulalia', amount_cents: 5_000 }],
      ...{ included: 'Eulalia gets balloons', terms: 'Anabel pays on board' },
    });
  }
  const offer = await db.knex('offers').where({ lead_id: several.id }).first();
  const question = { text: 'Is Eulalia insured?' };
  await site.post(`/api/offers/${offerToken(offer)}/question`, question, key());
  const token = requestToken(await db.knex('leads').where({ id: several.id }).first());
  await site.post(`/api/inquiries/${token}/change`, { message: 'Eulalia wants shade' });
  await done('POST', 'lead-views', { name: 'Cakes', query: { search: ana.email } });
  await done('POST', 'lead-views', { name: 'For Tuesday', query: { search: ana.last } });
  // And is asked for a review of them.
  await db.knex('review_requests').insert(await db.knex('bookings').select('id as booking_id'));
  await done('DELETE', `leads/${gone.id}`);
  await done('POST', `reviews/approve/${review.id}`);
  await done('PUT', `reviews/${review.id}`, { answer: 'Thank you, Eulalia' });
  await done('PUT', `users/${user.id}`, { is_active: true, last_name: `${ana.last} Soto` });
  await done('POST', `stories/${story.id}/make-draft`);
  // And what she does herself, once she is one.
  const own = await signIn(site, { is_superuser: true, email: `second.${ana.email}` });
  await db.owner('sessions').where({ user_id: own.user.id }).update({ user_id: user.id });
  await db.owner('users').where({ id: own.user.id }).delete();
  await db
    .owner('audit_log')
    .insert({ user_id: user.id, user_email: ana.email, action: 'update', entity: 'boat' });
  await db.knex('push_subscriptions').insert({
    user_id: user.id,
    endpoint: 'https://push.example/1',
    p256dh: 'key',
    auth: 'auth',
  });
  return { boat: boat.id, picture };
}

/** Somebody else in the same tables. */
async function another(boatId: number): Promise<void> {
  const bo = { email: 'bo@sea.example' };
  await buildLead(db.knex, bo);
  await buildReview(db.knex, { boat_id: boatId, ...bo });
  await buildUser(db.knex, bo);
  await db.knex('audit_log').insert({
    action: 'create',
    entity: 'lead',
    entity_id: '1999999',
    after: { email: bo.email, full_name: 'Bo' },
  });
}
const everything = async (): Promise<Record<string, unknown[]>> => {
  const tables = ['leads', 'reviews', 'users', 'boats', 'stories', 'blog_posts'];
  const rows = await Promise.all(tables.map((table) => db.owner(table).orderBy('id')));
  return Object.fromEntries(tables.map((table, n) => [table, rows[n] as unknown[]]));
};

describe('erasing a person', () => {
  it('leaves the address, the names, the phone and the words in no column of any table', async () => {
    await liveThrough();
    const before = await traces();
    // The search finds what is there: otherwise finding nothing afterwards would say nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'leads.email',
        'leads.search_text',
        'leads.note',
        'lead_entries.text',
        'lead_entries.subject',
        'offers.lines',
        'lead_views.query',
        'offers.included',
        'offers.terms',
        'bookings.note',
        'reviews.comment',
        'reviews.answer',
        'stories.message',
        'blog_posts.title',
        'blog_posts.content',
        'users.phone',
        'email_codes.email',
        'submissions.answer',
        'audit_log.before',
        'audit_log.after',
        'audit_log.subject',
        'audit_log.search_text',
        'audit_log.user_email',
      ]),
    );
    const response = await erase(ana.email.toUpperCase());
    expect([response.statusCode, response.result]).toMatchObject([
      200,
      { total: expect.any(Number) },
    ]);
    expect(await traces()).toEqual([]);
    // What was done stays, without a word.
    expect(
      await db.owner('lead_entries').where({ kind: 'call' }).select('outcome', 'text'),
    ).toEqual(Array(2).fill({ outcome: 'no_answer', text: null }));
    // Trips take their boats still, and no link in a mail is good for them.
    expect(await db.owner('review_requests')).toEqual([]);
    expect(await db.owner('bookings').pluck('note')).toEqual(Array(4).fill(null));
    expect(await find()).toEqual({ found: nothing, total: 0, blocked: null });
  });

  it('erases what it has counted before, and leaves everybody else as they are', async () => {
    await buildBoat(db.knex);
    const untouched = await buildBoat(db.knex);
    await another(untouched.id);
    const others = await everything();
    const log = await db.owner('audit_log').orderBy('id');
    const { boat } = await liveThrough();
    const preview = await find();
    expect(preview.blocked).toBeNull();
    expect(preview.found).toMatchObject({
      accounts: 1,
      logins: 1,
      notifications: 1,
      leads: 2,
      bookings: 2,
      reviews: 1,
      stories: 1,
      photos: 1,
      posts: 1,
      codes: 1,
      answers: 1,
    });
    expect((await erase()).result).toEqual({ found: preview.found, total: preview.total });
    const left = await everything();
    expect(left.leads).toEqual(others.leads);
    expect(left.reviews).toEqual(others.reviews);
    expect(left.users).toEqual(others.users);
    expect(left.stories).toEqual([]);
    expect(left.blog_posts).toEqual([]);
    expect((await db.owner('audit_log').orderBy('id')).slice(0, log.length)).toEqual(log);
    // Her four stars count no more.
    expect(await db.knex('boats').where({ id: boat }).first()).toMatchObject({ rating_count: 0 });
  });

  it('keeps the entries of the audit log, with what is not personal, and adds who erased how much', async () => {
    await liveThrough();
    const count = async (): Promise<number> => (await db.owner('audit_log')).length;
    const before = await count();
    const { found } = await find();
    await erase();
    expect(await count()).toBe(before + 1);
    expect(
      await db.owner('audit_log').where({ entity: 'lead', action: 'update' }).orderBy('id'),
    ).toMatchObject([
      { after: { status: 'contacted', note: '[erased]' }, user_email: admin.user.email },
      // The other boat of the same request has the same status.
      { after: { status: 'contacted' }, user_email: admin.user.email },
      { after: { full_name: '[erased]' } },
      // What was booked for them moved them on.
      ...Array(2).fill({ after: { status: 'booked' }, user_email: admin.user.email }),
      // The reply to the other lead, and what was booked for that.
      { after: { status: 'contacted' }, user_email: admin.user.email },
      { after: { status: 'booked' }, user_email: admin.user.email },
    ]);
    expect(await db.owner('audit_log').where({ action: 'delete' }).first()).toMatchObject({
      before: { full_name: '[erased]', email: '[erased]', phone: '[erased]', status: 'booked' },
    });
    expect(await db.owner('audit_log').where({ action: 'erase' })).toMatchObject([
      {
        user_id: admin.user.id,
        user_email: admin.user.email,
        entity: 'person',
        entity_id: null,
        before: null,
        after: { ...found },
        request_id: expect.any(String),
      },
    ]);
  });

  it('gives photos to the worker for removal, but for those that are shown elsewhere', async () => {
    const { picture, boat } = await liveThrough();
    await db.knex('boat_images').insert({ boat_id: boat, position: 0, image: picture });
    expect((await find()).found.photos).toBe(0);
    await db.knex('boat_images').delete();
    await erase();
    expect(await db.knex('pictures').where({ key: picture }).first()).toMatchObject({
      uploaded_at: new Date(0),
    });
    expect(await db.knex('outbox').pluck('job')).toEqual([
      'remove-orphaned-pictures',
      'forget-mails',
    ]);
  });

  it('still answers a device that repeats what it sent, and makes nothing of it', async () => {
    const boat = await buildBoat(db.knex);
    const review = {
      boat: boat.id,
      reviewer_name: ana.name,
      email: ana.email,
      comment: ana.words,
      rating: 5,
    };
    const headers = { 'idempotency-key': randomUUID() };
    const first = await site.post('/api/reviews/', review, headers);
    await erase();
    const repeat = await site.post('/api/reviews/', review, headers);
    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201]);
    expect(repeat.result).toMatchObject({ reviewer_name: '', comment: '' });
    expect(await db.knex('reviews')).toEqual([]);
  });

  it('leaves a row that has another address now, and only what the log knew of the old one goes', async () => {
    const lead = await buildLead(db.knex, { email: ana.email, full_name: ana.name });
    await site.send('PUT', `/api/admin/leads/${lead.id}/`, {
      headers: admin.headers,
      payload: { email: 'bo@sea.example', full_name: 'Bo' },
    });
    await db.knex('outbox').insert({ job: 'email-lead-staff', payload: { lead_id: lead.id } });
    expect((await find()).found).toEqual({ ...nothing, activity: 1 });
    await erase();
    expect(await db.knex('leads').pluck('email')).toEqual(['bo@sea.example']);
    expect(await db.knex('outbox').pluck('job')).toEqual(['email-lead-staff', 'forget-mails']);
    expect(await traces()).toEqual([]);
  });

  it('clears what the log says of a lead that staff added, though it is gone and nothing says how', async () => {
    const added = await site.send('POST', '/api/admin/leads/', {
      headers: admin.headers,
      payload: { full_name: ana.name, email: ana.email, phone: ana.phone },
    });
    expect(added.statusCode).toBe(201);
    await db.owner('leads').delete();
    await db.owner('outbox').delete();
    expect(await db.knex('audit_log').pluck('before')).toEqual([null]);
    expect((await find()).found).toEqual({ ...nothing, activity: 1 });
    await erase();
    expect(await traces()).toEqual([]);
  });

  it('is all or nothing', async () => {
    await liveThrough();
    await db.owner.raw(
      "ALTER TABLE audit_log ADD CONSTRAINT refused CHECK (action <> 'erase') NOT VALID",
    );
    const before = await find();
    expect((await erase()).statusCode).toBe(500);
    await db.owner.raw('ALTER TABLE audit_log DROP CONSTRAINT refused');
    expect(await find()).toEqual(before);
  });

  it('refuses the own account and the last administrator, and says so before', async () => {
    const { email } = admin.user;
    const own = 'You cannot delete or lock your own account.';
    expect(await find(email)).toMatchObject({ found: { accounts: 1 }, blocked: own });
    const refused = await erase(email);
    expect([refused.statusCode, refused.result]).toMatchObject([409, { error: own }]);
    expect(await db.knex('users')).toHaveLength(1);

    const second = await signIn(site, { is_superuser: true });
    expect((await find(second.user.email)).blocked).toBeNull();
    expect((await erase(second.user.email)).statusCode).toBe(200);
    expect((await site.get('/api/admin/leads/', second.headers)).statusCode).toBe(401);
  });

  it('finds an address with an international host as people write it', async () => {
    const lead = { full_name: 'Ana Reyes', email: 'Ana@küste.example', phone: '+1 305-555-0100' };
    expect((await site.post('/api/leads/', lead)).statusCode).toBe(201);
    expect((await find('ana@KÜSTE.example')).found.leads).toBe(1);
    expect((await erase('ana@küste.example')).statusCode).toBe(200);
    expect((await find('ana@küste.example')).total).toBe(0);
  });

  it.each([
    [
      { email: ana.email, confirmation: 'bo@sea.example' },
      { confirmation: 'This is not the same address.' },
    ],
    [{ email: ana.email }, { confirmation: 'This is not the same address.' }],
    [{ email: 'nobody', confirmation: 'nobody' }, { email: 'Please enter a valid email address.' }],
    [{ email: '%', confirmation: '%' }, { email: 'Please enter a valid email address.' }],
  ])('refuses %o', async (payload, error) => {
    await buildLead(db.knex, { email: ana.email });
    const response = await post('erase', payload);
    expect([response.statusCode, response.result]).toMatchObject([400, { error }]);
    expect(await db.knex('leads')).toHaveLength(1);
  });

  it.each([
    "o'brien@sea.example",
    'a_c%@sea.example',
    'söhne@sea.example',
    '"quoted\\"@sea.example',
  ])('takes %s for that address and no other', async (email) => {
    await buildLead(db.knex, { email });
    await buildLead(db.knex, { email: 'abcd@sea.example' });
    expect((await find(email)).found).toMatchObject({ leads: 1 });
    expect((await erase(email)).statusCode).toBe(200);
    expect(await db.knex('leads').pluck('email')).toEqual(['abcd@sea.example']);
  });
});

describe('the export of a person', () => {
  it('is a file with everything, but no secrets, and is written down without the address', async () => {
    const { picture } = await liveThrough();
    const response = await post('export', { email: ana.email.toLowerCase() });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="personal_data.json"',
      'cache-control': 'no-store',
    });
    const data = JSON.parse(response.payload);
    const { found } = await find();
    for (const kind of [
      'accounts',
      'logins',
      'notifications',
      'leads',
      'reviews',
      'stories',
    ] as const) {
      expect([kind, data[kind].length]).toEqual([kind, found[kind]]);
    }
    for (const kind of ['posts', 'codes', 'mails', 'activity'] as const) {
      expect([kind, data[kind].length]).toEqual([kind, found[kind]]);
    }
    expect(data.leads[0]).toMatchObject({ phone: ana.phone, message: ana.words });
    expect(data.history).toContainEqual(expect.objectContaining({ text: 'Eulalia calls back' }));
    expect(data.stories[0].photos).toEqual([
      expect.stringMatching(
        new RegExp(`^https://sea\\.example/media/private/[\\w-]+/${picture}/original$`),
      ),
    ]);
    const { password_hash } = await db
      .owner('users')
      .where({ last_name: `${ana.last} Soto` })
      .first();
    expect(response.payload).not.toContain(password_hash);
    expect(response.payload).not.toMatch(/_hash|search_text/);
    const [entry] = await db.owner('audit_log').where({ action: 'export' });
    expect(entry).toMatchObject({ entity: 'person', user_email: admin.user.email });
    expect(JSON.stringify(entry).toLowerCase()).not.toContain(ana.email.toLowerCase());
  });

  it('of somebody unknown is empty', async () => {
    const response = await post('export', { email: 'nobody@sea.example' });
    expect(JSON.parse(response.payload)).toMatchObject({ accounts: [], leads: [], activity: [] });
  });
});

// The one thing that stays of a body is its hash; it says nothing to whoever does not have all of the words.
it('a hash of what was sent stays, and is none of the address alone', async () => {
  await liveThrough();
  await erase();
  const hashes = await db.owner('submissions').pluck('body_hash');
  const ofAddress = createHash('sha256').update(ana.email.toLowerCase()).digest();
  expect(hashes.length).toBeGreaterThan(2);
  expect(hashes.some((hash: Buffer) => hash.equals(ofAddress))).toBe(false);
});
