import { randomUUID } from 'node:crypto';
import { buildBoat, buildLead, buildReview } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Review, reviewTripTexts as texts } from '../../contract/reviews';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
let boat: number;
beforeAll(async () => {
  site = await createTestServer();
  boat = (await buildBoat(site.knex)).id;
  const other = (await buildBoat(site.knex)).id;
  const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));
  await buildReview(site.knex, { boat_id: boat, comment: 'older', created_at: day(1) });
  await buildReview(site.knex, { boat_id: boat, comment: 'newer', created_at: day(3) });
  await buildReview(site.knex, { boat_id: other, comment: 'other', created_at: day(2) });
  await buildReview(site.knex, { boat_id: boat, comment: 'waits', is_approved: false });
});
afterAll(() => site.close());

const comments = async (url: string): Promise<string[]> =>
  ((await site.get(url)).result as Review[]).map((review) => review.comment);

describe('GET /boats/{id}/reviews/ and /reviews/', () => {
  it('show what is approved, newest first', async () => {
    expect(await comments(`/api/boats/${boat}/reviews/`)).toEqual(['newer', 'older']);
    expect(await comments('/api/reviews/')).toEqual(['newer', 'other', 'older']);
  });

  it('never show an e-mail address', async () => {
    for (const url of [`/api/boats/${boat}/reviews/`, '/api/reviews/']) {
      expect((await site.get(url)).payload).not.toContain('@');
    }
  });

  it('are a 404 for an unknown boat', async () => {
    expect((await site.get('/api/boats/9999/reviews/')).statusCode).toBe(404);
  });
});

describe('POST /reviews/', () => {
  const review = {
    reviewer_name: 'Ana',
    email: 'ana@example.com',
    comment: 'A calm day out.',
    rating: 4,
  };
  const post = (body: object, key = randomUUID()): ReturnType<TestServer['post']> =>
    site.post('/api/reviews/', body, { 'idempotency-key': key });

  it('stores a review that awaits moderation, once for each key', async () => {
    const key = randomUUID();
    const [first, second] = [
      await post({ ...review, boat }, key),
      await post({ ...review, boat }, key),
    ];
    expect(first.statusCode).toBe(201);
    expect(second.payload).toBe(first.payload);
    expect(first.result).toMatchObject({ boat, rating: 4, is_approved: false });
    expect(first.payload).not.toContain('ana@example.com');
    const rows = await site.knex('reviews').where({ comment: review.comment });
    expect(rows).toMatchObject([{ is_approved: false, moderated_at: null }]);
    const jobs = await site.knex('outbox').select('job', 'payload', 'request_id');
    expect(jobs).toEqual([
      {
        job: 'email-review-waiting',
        payload: { review_id: rows[0].id },
        request_id: first.headers['x-request-id'],
      },
    ]);
  });

  it('leaves nothing behind when its answer cannot be stored, and is made once by the next try', async () => {
    const lost = { ...review, boat, comment: 'The wind rose at noon.' };
    const key = randomUUID();
    const count = async () => (await site.knex('reviews').where({ comment: lost.comment })).length;
    await site.knex.raw(
      `ALTER TABLE submissions ADD CONSTRAINT refused CHECK (answer::text = '{}') NOT VALID`,
    );
    try {
      expect((await post(lost, key)).statusCode).toBe(500);
      expect(await count()).toBe(0);
    } finally {
      await site.knex.raw('ALTER TABLE submissions DROP CONSTRAINT refused');
    }
    expect((await post(lost, key)).statusCode).toBe(201);
    expect((await post(lost, key)).statusCode).toBe(201);
    expect(await count()).toBe(1);
  });

  it('answers with a message for each wrong field', async () => {
    const response = await post({ email: 'x', comment: 'x'.repeat(301), rating: 6 });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      error: {
        reviewer_name: 'Name is required',
        email: 'Invalid email format',
        comment: 'Comment cannot exceed 300 characters',
        rating: 'Rating must be between 1 and 5',
        boat: 'Invalid boat selection',
      },
    });
  });

  it('refuses a boat that is not on offer', async () => {
    expect((await post({ ...review, boat: 9999 })).statusCode).toBe(400);
  });

  describe('by the link in the mail after a trip', () => {
    const token = 'a'.repeat(61);
    let trips = 0;
    /** A trip that its guest was asked about. */
    const asked = async (more: object = {}): Promise<{ booking: number; trip: string }> => {
      const { id: lead_id } = await buildLead(site.knex);
      const day = Date.UTC(2026, 0, ++trips, 15);
      const [{ id: booking }] = await site
        .knex('bookings')
        .insert({
          ...{ boat_id: boat, lead_id, kind: 'confirmed', starts_at: new Date(day) },
          ...{ ends_at: new Date(day + 3_600_000), ready_at: new Date(day + 3_600_000) },
        })
        .returning('id');
      const [{ token: trip }] = await site
        .knex('review_requests')
        .insert({ booking_id: booking, ...more })
        .returning('token');
      return { booking, trip };
    };
    const of = (booking: number): PromiseLike<object[]> =>
      site.knex('reviews').where({ booking_id: booking });

    it('is marked as a verified trip, once approved in public too', async () => {
      const { booking, trip } = await asked();
      const sent = { ...review, boat, trip };
      const key = randomUUID();
      const first = await post(sent, key);
      expect([first.statusCode, first.result]).toMatchObject([201, { verified: true }]);
      expect((await post(sent, key)).payload).toBe(first.payload);
      expect(await of(booking)).toHaveLength(1);
      const { id } = first.result as unknown as Review;
      await site
        .knex('reviews')
        .where({ id })
        .update({ is_approved: true, moderated_at: new Date() });
      const shown = (await site.get(`/api/boats/${boat}/reviews/`)).result as unknown as Review[];
      expect(shown.map((one) => [one.id === id, one.verified])).toEqual([
        [true, true],
        [false, undefined],
        [false, undefined],
      ]);
      expect(JSON.stringify(shown)).not.toContain(trip);
    });

    it('is one, however many arrive at once', async () => {
      const { booking, trip } = await asked();
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => post({ ...review, boat, trip, comment: 'At once.' })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
      for (const { statusCode, result } of answers) {
        if (statusCode === 400) expect(result).toMatchObject({ error: { trip: texts.reviewed } });
      }
      expect(await of(booking)).toHaveLength(1);
      expect(await site.knex('reviews').where({ comment: 'At once.' })).toHaveLength(1);
    });

    it('is refused where the link is forged, of another boat or too old, and is free to come without it', async () => {
      const other = (await buildBoat(site.knex)).id;
      const { trip } = await asked();
      const { trip: old } = await asked({ expires_at: new Date(0) });
      for (const [body, message] of [
        [{ boat, trip: token }, texts.unknown],
        [{ boat, trip: '' }, texts.unknown],
        [{ boat, trip: 'x'.repeat(300) }, texts.unknown],
        [{ boat: other, trip }, texts.unknown],
        [{ boat, trip: old }, texts.expired],
      ] as const) {
        const key = randomUUID();
        const refused = await post({ ...review, ...body }, key);
        expect([refused.statusCode, refused.result]).toMatchObject([
          400,
          { error: { trip: message } },
        ]);
        const without = await post({ ...review, boat: body.boat }, key);
        expect(without.statusCode).toBe(201);
        expect(without.result).not.toHaveProperty('verified');
      }
    });

    it.each(['verified', 'booking_id', 'answer'])('leaves %s to nobody', async (name) => {
      expect((await post({ ...review, boat, [name]: 1 })).statusCode).toBe(400);
    });
  });
});
