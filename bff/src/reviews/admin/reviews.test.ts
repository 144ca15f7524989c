import { buildBoat, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPage } from '../../../contract/admin/lists';
import type { AdminReview } from '../../../contract/admin/reviews';
import { type SignedIn, signIn } from '../../testing/accounts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
let boat: number;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.knex('boats').delete();
  await site.knex('outbox').delete();
  await site.knex('audit_log').delete();
  boat = (await buildBoat(site.knex, { name: 'Azimut 66ft' })).id;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path = '/', payload?: object): ReturnType<TestServer['send']> =>
  site.send(method, `/api/admin/reviews${path}`, {
    headers: admin.headers,
    ...(payload && { payload }),
  });
const names = async (query = ''): Promise<string> => {
  const page = (await call('GET', `/?${query}`)).result as AdminPage<AdminReview>;
  return page.results.map(({ reviewer_name }) => reviewer_name).join(' ');
};
const pending = (): Promise<{ id: number }> =>
  buildReview(site.knex, { boat_id: boat, rating: 4, is_approved: false });
const rating = async (id = boat): Promise<[number, number]> => {
  const row = await site.knex('boats').where({ id }).first();
  return [row.rating_sum, row.rating_count];
};
const mails = (): Promise<object[]> => site.knex('outbox').orderBy('id').select('job', 'payload');

const form = {
  reviewer_name: 'Ana Reyes',
  email: 'ana@example.com',
  comment: 'A calm day on the bay.',
  rating: 5,
};

describe('the list of reviews', () => {
  it('has everything of a review, newest first', async () => {
    const { id } = await buildReview(site.knex, {
      boat_id: boat,
      ...form,
      is_approved: false,
      created_at: new Date('2026-11-21T19:05:00Z'),
    });
    const page = (await call('GET')).result as AdminPage<AdminReview>;
    expect(page).toMatchObject({ count: 1, next: null, previous: null });
    expect(page.results).toEqual([
      {
        id,
        version: 1,
        ...form,
        boat: { id: boat, name: 'Azimut 66ft' },
        is_approved: false,
        moderated_at: null,
        answer: null,
        answered_at: null,
        verified: false,
        created_at: '2026-11-21T19:05:00.000Z',
        formatted_created_at: 'Nov 21, 2026, 2:05 PM',
      },
    ]);
    expect((await call('GET', `/${id}/`)).result).toEqual(page.results[0]);
    expect((await call('GET', '/4711/')).statusCode).toBe(404);
  });

  it('is filtered by status, searched and sorted', async () => {
    const other = await buildBoat(site.knex, { name: 'aurora' });
    const rows = [
      { reviewer_name: 'bo', rating: 2, is_approved: true, boat_id: boat },
      { reviewer_name: 'Al', rating: 5, is_approved: false, boat_id: other.id },
      { reviewer_name: 'Cy', rating: 3, is_approved: false, boat_id: other.id, comment: '50% off' },
    ];
    for (const [n, row] of rows.entries()) {
      await buildReview(site.knex, { ...row, created_at: new Date(Date.UTC(2026, 0, n + 1)) });
    }
    await site.knex('reviews').where({ reviewer_name: 'Cy' }).update({ moderated_at: new Date() });
    expect(await names()).toBe('Cy Al bo');
    expect(await names('filter=all&sort=created_at')).toBe('bo Al Cy');
    expect(await names('filter=pending')).toBe('Al');
    expect(await names('filter=approved')).toBe('bo');
    expect(await names('filter=rejected')).toBe('Cy');
    expect(await names('sort=rating')).toBe('bo Cy Al');
    expect(await names('sort=reviewer_name')).toBe('Al bo Cy');
    expect(await names('sort=-boat')).toBe('bo Cy Al');
    expect(await names('sort=boat&search=example.COM&per_page=1&page=3')).toBe('bo');
    expect(await names(`search=${encodeURIComponent('0% o')}`)).toBe('Cy');
    expect((await call('GET', '/?filter=lost')).statusCode).toBe(400);
  });
});

describe('a moderator', () => {
  it('approves and rejects, as often as they like, and the rating follows', async () => {
    const { id } = await pending();
    const approved = await call('POST', `/approve/${id}/`);
    expect(approved.statusCode).toBe(200);
    expect(approved.result).toMatchObject({
      id,
      is_approved: true,
      moderated_at: expect.any(String),
      version: 2,
    });
    expect((await call('POST', `/approve/${id}/`, { version: 1 })).result).toEqual(approved.result);
    expect(await rating()).toEqual([4, 1]);
    expect((await call('POST', `/reject/${id}/`, {})).result).toMatchObject({
      is_approved: false,
      version: 3,
    });
    expect(await rating()).toEqual([0, 0]);
    expect(await site.knex('audit_log').orderBy('id').pluck('action')).toEqual([
      'approve',
      'reject',
    ]);
    expect((await call('POST', '/approve/4711/')).statusCode).toBe(404);
  });

  it('rejects a review that awaits moderation, once', async () => {
    const { id } = await pending();
    const first = await call('POST', `/reject/${id}/`);
    expect(first.result).toMatchObject({ is_approved: false, moderated_at: expect.any(String) });
    expect((await call('POST', `/reject/${id}/`)).result).toEqual(first.result);
    expect(await mails()).toEqual([]);
  });

  it('lets the reviewer know of the first approval only', async () => {
    const { id } = await pending();
    for (const action of ['reject', 'approve', 'reject', 'approve', 'approve']) {
      expect((await call('POST', `/${action}/${id}/`)).statusCode).toBe(200);
    }
    expect(await mails()).toEqual([{ job: 'email-review-approved', payload: { review_id: id } }]);
  });

  it('is told when the review was changed meanwhile', async () => {
    const { id } = await pending();
    await call('PUT', `/${id}/`, { comment: 'Changed' });
    const response = await call('POST', `/approve/${id}/`, { version: 1 });
    expect(response.statusCode).toBe(409);
    expect(response.result).toMatchObject({ current: { comment: 'Changed', version: 2 } });
  });

  it('may work at the same time as others: every rating counts once, every reviewer is told once', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await pending()).id);
    const calls = ids.flatMap((id) => [1, 2, 3].map(() => call('POST', `/approve/${id}/`)));
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await rating()).toEqual([20, 5]);
    expect(await mails()).toHaveLength(5);
  });

  it('may work while somebody deletes the boat', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: gone } = await buildBoat(site.knex);
      const { id } = await buildReview(site.knex, { boat_id: gone, is_approved: false });
      const [deleted, approved] = await Promise.all([
        site.send('DELETE', `/api/admin/boats/${gone}/`, { headers: admin.headers }),
        call('POST', `/approve/${id}/`),
      ]);
      expect(deleted.statusCode).toBe(204);
      expect([200, 404]).toContain(approved.statusCode);
    }
  });
});

describe('an edit of a review', () => {
  it('changes what is sent, and the ratings of both boats when it moves', async () => {
    const other = await buildBoat(site.knex, { name: 'Aurora' });
    const { id } = await buildReview(site.knex, { boat_id: boat, rating: 3 });
    const response = await call('PUT', `/${id}/`, { boat: other.id, rating: 5, version: 1 });
    expect(response.result).toMatchObject({
      boat: { id: other.id, name: 'Aurora' },
      rating: 5,
      is_approved: true,
      version: 2,
    });
    expect(await rating()).toEqual([0, 0]);
    expect(await rating(other.id)).toEqual([5, 1]);
  });

  it('takes the whole form, whose status counts as moderated now', async () => {
    const { id } = await pending();
    const body = { ...form, boat, is_approved: true };
    expect((await call('PUT', `/${id}/`, body)).result).toMatchObject({
      ...form,
      is_approved: true,
      moderated_at: expect.any(String),
    });
    expect(await mails()).toHaveLength(1);
    expect((await call('PUT', `/${id}/`, body)).result).toMatchObject({ version: 2 });
  });

  it.each([
    [{ reviewer_name: '' }, { reviewer_name: 'Reviewer name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'ana' }, { email: 'Invalid email format' }],
    [{ comment: ' ' }, { comment: 'Comment is required' }],
    [{ comment: 'x'.repeat(301) }, { comment: 'Comment cannot exceed 300 characters' }],
    [{ boat: null }, { boat: 'Boat is required' }],
    [{ boat: 4711 }, { boat: 'Invalid boat selection' }],
    [{ rating: 6 }, { rating: 'Rating must be between 1 and 5' }],
    [{ rating: '5' }, { rating: 'Rating must be between 1 and 5' }],
    [{ rating: 2.5 }, { rating: 'Rating must be between 1 and 5' }],
  ])('is refused with %j, as is a new one', async (wrong, error) => {
    const { id } = await pending();
    for (const response of [
      await call('PUT', `/${id}/`, wrong),
      await call('POST', '/', { ...form, boat, ...wrong }),
    ]) {
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({ code: 'validation', error });
    }
  });
});

describe('the answer to a review', () => {
  const open = async (): Promise<object[]> =>
    (await site.get(`/api/boats/${boat}/reviews/`)).result as unknown as object[];
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

  it('is public below an approved review, is changed and taken away, and the log knows by whom', async () => {
    const { id } = await buildReview(site.knex, { boat_id: boat });
    expect(await names('filter=unanswered')).not.toBe('');
    const answered = await call('PUT', `/${id}/`, {
      answer: ' Thank you!\nCome back. ',
      version: 1,
    });
    expect(answered.result).toMatchObject({
      answer: 'Thank you!\nCome back.',
      answered_at: expect.any(String),
      version: 2,
    });
    const { answered_at } = answered.result as unknown as { answered_at: string };
    expect(await open()).toMatchObject([
      {
        answer: {
          by: 'Mr. Sea',
          text: 'Thank you!\nCome back.',
          day: day.format(new Date(answered_at)),
        },
      },
    ]);
    expect((await site.get('/api/reviews/')).result).toEqual(await open());
    expect(await names('filter=unanswered')).toBe('');
    // The same again is a repeat, and does not make the answer younger.
    const again = await call('PUT', `/${id}/`, { answer: 'Thank you!\nCome back.', version: 1 });
    expect(again.result).toEqual(answered.result);
    const removed = await call('PUT', `/${id}/`, { answer: null, version: 2 });
    expect(removed.result).toMatchObject({ answer: null, answered_at: null, version: 3 });
    expect(Object.keys((await open())[0] ?? {})).not.toContain('answer');
    expect(await site.knex('audit_log').orderBy('id').select('user_email', 'after')).toMatchObject([
      { user_email: admin.user.email, after: { answer: 'Thank you!\nCome back.' } },
      { user_email: admin.user.email, after: { answer: null } },
    ]);
  });

  it('is public with an approved review only', async () => {
    const { id } = await pending();
    await call('PUT', `/${id}/`, { answer: 'Thank you!' });
    expect(await open()).toEqual([]);
    await call('POST', `/approve/${id}/`);
    expect(await open()).toMatchObject([{ answer: { text: 'Thank you!' } }]);
    await call('POST', `/reject/${id}/`);
    expect(await open()).toEqual([]);
  });

  it('of two colleagues at once is the one of the first; the second is shown it', async () => {
    const { id } = await buildReview(site.knex, { boat_id: boat });
    const calls = ['One', 'Two'].map((answer) => call('PUT', `/${id}/`, { answer, version: 1 }));
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const [won, lost] = answers.sort((one, two) => one.statusCode - two.statusCode);
    expect(lost?.result).toMatchObject({ current: won?.result });
  });

  it('has 1,000 characters at most', async () => {
    const { id } = await pending();
    expect((await call('PUT', `/${id}/`, { answer: 'x'.repeat(1000) })).statusCode).toBe(200);
    const refused = await call('PUT', `/${id}/`, { answer: 'x'.repeat(1001) });
    expect(refused.result).toMatchObject({
      error: { answer: 'Answer cannot exceed 1,000 characters' },
    });
  });

  it.each(['verified', 'booking_id', 'answered_at'])('leaves %s to nobody', async (name) => {
    const { id } = await pending();
    expect((await call('PUT', `/${id}/`, { [name]: 1 })).statusCode).toBe(400);
    expect((await call('POST', '/', { ...form, boat, [name]: 1 })).statusCode).toBe(400);
  });
});

describe('a review that an admin adds', () => {
  it('awaits moderation, or is moderated already, and mails nobody', async () => {
    const waiting = await call('POST', '/', { ...form, boat });
    expect(waiting.statusCode).toBe(201);
    expect(waiting.result).toMatchObject({ ...form, is_approved: false, moderated_at: null });
    const approved = await call('POST', '/', { ...form, boat, is_approved: true });
    expect(approved.result).toMatchObject({ is_approved: true, moderated_at: expect.any(String) });
    expect(await rating()).toEqual([5, 1]);
    expect(await mails()).toEqual([]);
  });

  it('needs everything but a status', async () => {
    const response = await call('POST', '/', {});
    expect(response.result).toMatchObject({
      error: {
        reviewer_name: 'Reviewer name is required',
        email: 'Email is required',
        comment: 'Comment is required',
        rating: 'Rating must be between 1 and 5',
        boat: 'Boat is required',
      },
    });
  });
});

it('a deleted review no longer counts', async () => {
  const { id } = await buildReview(site.knex, { boat_id: boat });
  expect((await call('DELETE', `/${id}/`)).statusCode).toBe(204);
  expect((await call('DELETE', `/${id}/`)).statusCode).toBe(404);
  expect(await rating()).toEqual([0, 0]);
});

it('statistics count by status, and approved reviews by rating', async () => {
  const statistics = async (): Promise<object | undefined> =>
    (await site.get('/api/admin/reviews-statistics/', admin.headers)).result;
  const none = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
  expect(await statistics()).toEqual({
    total: 0,
    approved: 0,
    pending: 0,
    rejected: 0,
    average_rating: '0.0',
    by_rating: none,
  });
  for (const stars of [5, 5, 4]) await buildReview(site.knex, { boat_id: boat, rating: stars });
  await pending();
  await buildReview(site.knex, { boat_id: boat, is_approved: false, moderated_at: new Date() });
  expect(await statistics()).toEqual({
    total: 5,
    approved: 3,
    pending: 1,
    rejected: 1,
    average_rating: '4.7',
    by_rating: { ...none, '4': 1, '5': 2 },
  });
});
