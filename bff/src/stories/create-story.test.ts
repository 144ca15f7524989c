import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPicture } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
const keys = Array.from({ length: 11 }, (_, n) => n.toString(16).padStart(32, '0'));
beforeAll(async () => {
  site = await createTestServer();
  for (const key of keys) await buildPicture(site.knex, key);
});
afterAll(() => site.close());
beforeEach(() => site.knex('stories').delete());

const story = {
  full_name: 'Ana Reyes',
  email: 'ana@example.com',
  message: 'We saw two manatees near the marina.',
};
const post = (body: object, key: string = randomUUID()): ReturnType<TestServer['post']> =>
  site.post('/api/blog/experience/', body, { 'idempotency-key': key });
const stored = async (): Promise<string[]> =>
  (await site.knex('story_images').orderBy('position')).map(({ image }) => image);

describe('POST /blog/experience/ as JSON', () => {
  it('stores a story with its photos in order, once for each key', async () => {
    const key = randomUUID();
    const photos = [keys[3], keys[1], keys[2]];
    const [first, second] = [
      await post({ ...story, photos }, key),
      await post({ ...story, photos }, key),
    ];
    expect(first.statusCode).toBe(201);
    expect(second.payload).toBe(first.payload);
    expect(second.headers['idempotent-replayed']).toBe('true');
    const rows = await site.knex('stories');
    expect(rows).toMatchObject([{ ...story, client_uuid: key, draft_post_id: null }]);
    expect(first.result).toEqual({
      id: rows[0].id,
      photos_count: 3,
      created_at: rows[0].created_at.toISOString(),
    });
    expect(await stored()).toEqual(photos);
    const jobs = await site.knex('outbox').orderBy('id').select('job', 'payload', 'request_id');
    expect(jobs).toEqual(
      ['email-story-staff', 'email-story-visitor'].map((job) => ({
        job,
        payload: { story_id: rows[0].id },
        request_id: first.headers['x-request-id'],
      })),
    );
  });

  it('takes a story without photos, and with ten', async () => {
    expect((await post(story)).result).toMatchObject({ photos_count: 0 });
    expect((await post({ ...story, photos: keys.slice(0, 10) })).result).toMatchObject({
      photos_count: 10,
    });
  });

  it.each([
    [{ full_name: '' }, { full_name: 'Full name is required' }],
    [{ full_name: ' A ' }, { full_name: 'Full name must be at least 2 characters' }],
    [{ full_name: 'x'.repeat(50) }, { full_name: 'Full name must be less than 50 characters' }],
    [{ email: undefined }, { email: 'Email is required' }],
    [{ email: 'ana@sea' }, { email: 'Please enter a valid email address' }],
    [{ message: '   ' }, { message: 'Message is required' }],
    [{ message: 'Too short' }, { message: 'Message must be at least 10 characters' }],
    [{ message: 'x'.repeat(1001) }, { message: 'Message must be less than 1000 characters' }],
    [{ photos: keys }, { photos: 'Maximum 10 images allowed' }],
    [{ photos: [keys[0], '../etc'] }, { photos: 'Image 2 did not arrive. Please add it again' }],
    [
      { photos: [keys[0], keys[1], 'f'.repeat(32)] },
      { photos: 'Image 3 did not arrive. Please add it again' },
    ],
  ])('answers %j with its message', async (wrong, error) => {
    const response = await post({ ...story, ...wrong });
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({ code: 'validation', error });
    expect(await site.knex('stories')).toHaveLength(0);
  });

  it('takes the longest name and message', async () => {
    const longest = { full_name: 'x'.repeat(49), message: 'x'.repeat(1000) };
    expect((await post({ ...story, ...longest })).statusCode).toBe(201);
  });

  it('refuses a key that was used for another story', async () => {
    const key = randomUUID();
    await post(story, key);
    expect((await post({ ...story, message: 'Another story altogether.' }, key)).statusCode).toBe(
      422,
    );
  });

  it('tells a program that filled in the hidden field what it wants to hear', async () => {
    expect((await post({ ...story, website: 'x' })).statusCode).toBe(201);
    expect(await site.knex('stories')).toHaveLength(0);
  });
});
