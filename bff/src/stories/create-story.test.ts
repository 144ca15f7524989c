import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerInjectResponse } from '@hapi/hapi';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { multipart } from '../testing/multipart';
import { drawPicture } from '../testing/pictures';
import { buildPicture } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';

describe('POST /blog/experience/ as JSON', () => {
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

describe('POST /blog/experience/ as multipart', () => {
  let site: TestServer;
  let photos: Buffer[];
  /** The temporary folder of this test alone. */
  let folder: string;
  beforeAll(async () => {
    site = await createTestServer();
    await site.server.start();
    folder = await mkdtemp(join(tmpdir(), 'mr-sea-form-test-'));
    vi.stubEnv('TMPDIR', folder);
    photos = await Promise.all(
      Array.from({ length: 11 }, (_, red) => drawPicture('jpeg', { red })),
    );
  });
  afterAll(async () => {
    await site.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  const story = {
    full_name: 'Ana Reyes',
    email: 'ana@example.com',
    message: 'We saw two manatees near the marina.',
  };
  const form = (files: Buffer[], texts: object = story): ReturnType<typeof multipart> =>
    multipart([
      // Photos first, as some forms send them.
      ...files.map((value, n) => ({ name: 'images_data', value, filename: `${n}.jpg` })),
      ...Object.entries(texts).map(([name, value]) => ({ name, value })),
    ]);
  const send = (
    { payload, headers }: ReturnType<typeof multipart>,
    key: string = randomUUID(),
  ): Promise<ServerInjectResponse<object>> =>
    site.server.inject({
      method: 'POST',
      url: '/api/blog/experience/',
      payload,
      headers: { ...headers, 'idempotency-key': key },
    });

  beforeEach(() => site.knex('stories').delete());
  afterEach(async () => {
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  });

  it('stores a story with its ten photos in order, once for each key', async () => {
    const key = randomUUID();
    const ten = photos.slice(0, 10);
    const [first, second] = [await send(form(ten), key), await send(form(ten), key)];
    expect(first.statusCode).toBe(201);
    expect(first.result).toMatchObject({ photos_count: 10 });
    expect(second.payload).toBe(first.payload);
    expect(await site.knex('stories')).toMatchObject([story]);
    expect(
      (await site.knex('story_images').orderBy('position')).map((row) => row.position),
    ).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('takes the form that a browser makes, with photos named like anything', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(story)) body.append(name, value);
    const [photo] = photos as [Buffer<ArrayBuffer>];
    body.append('images_data', new Blob([photo], { type: 'text/html' }), '../../Ñandú "1".exe');
    const response = await fetch(`${site.server.info.uri}/api/blog/experience/`, {
      method: 'POST',
      body,
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ photos_count: 1 });
  });

  it('is the same submission as JSON that names the same photos', async () => {
    const key = randomUUID();
    const first = await send(form(photos.slice(0, 2)), key);
    const rows = await site.knex('story_images').orderBy('position');
    const second = await site.post(
      '/api/blog/experience/',
      { ...story, photos: rows.map((row) => row.image) },
      { 'idempotency-key': key },
    );
    expect(second.payload).toBe(first.payload);
  });

  it('is refused for a key that was used with other photos', async () => {
    const key = randomUUID();
    await send(form([photos[0] as Buffer]), key);
    expect((await send(form([photos[1] as Buffer]), key)).statusCode).toBe(422);
  });

  it('takes a form whose file input was left empty', async () => {
    const parts = Object.entries(story).map(([name, value]) => ({ name, value }));
    const response = await send(
      multipart([...parts, { name: 'images_data', value: '', filename: '' }]),
    );
    expect(response.result).toMatchObject({ photos_count: 0 });
  });

  it('answers with all messages at once and decodes nothing', async () => {
    await site.knex('story_images').delete();
    await site.knex('pictures').delete();
    const response = await send(form(photos, { full_name: 'A', message: 'short' }));
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      error: {
        full_name: 'Full name must be at least 2 characters',
        email: 'Email is required',
        message: 'Message must be at least 10 characters',
        photos: 'Maximum 10 images allowed',
      },
    });
    expect(await site.knex('pictures')).toHaveLength(0);
  });

  it('names the photo that is too large, of another kind or damaged', async () => {
    const [good] = photos as [Buffer];
    const large = Buffer.concat([good, Buffer.alloc(5 * 1024 * 1024)]);
    const noise = (await drawPicture('jpeg', { width: 900, height: 900 })).subarray(0, 500);
    for (const [bad, message] of [
      [large, 'Image 2 is too large. Maximum size is 5MB'],
      [await drawPicture('gif'), 'Image 2 must be a JPEG, PNG, or WebP file'],
      [noise, 'Image 2 is damaged and cannot be read'],
    ] as const) {
      const response = await send(form([good, bad]));
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({ error: { photos: message } });
    }
    expect(await site.knex('stories')).toHaveLength(0);
  });

  it('refuses fields and files that it does not know', async () => {
    expect((await send(form([], { ...story, status: 'x' }))).statusCode).toBe(400);
    const parts = Object.entries(story).map(([name, value]) => ({ name, value }));
    const file = { name: 'avatar', value: photos[0] as Buffer, filename: 'a.jpg' };
    expect((await send(multipart([...parts, file]))).statusCode).toBe(400);
  });

  it('tells a program that filled in the hidden field what it wants to hear', async () => {
    expect((await send(form([], { ...story, website: 'x' }))).statusCode).toBe(201);
    expect(await site.knex('stories')).toHaveLength(0);
  });

  it('refuses a form that was cut off, has no boundary or is beyond all limits', async () => {
    const { payload, headers } = form(photos.slice(0, 2));
    expect((await send({ payload: payload.subarray(0, 900), headers })).statusCode).toBe(400);
    expect(
      (await send({ payload, headers: { 'content-type': 'multipart/form-data' } })).statusCode,
    ).toBe(400);
    const beyond = { ...headers, 'content-length': String(200 * 1024 * 1024) };
    expect((await send({ payload, headers: beyond })).statusCode).toBe(413);
  });

  it('leaves nothing behind when the link breaks in the middle', async () => {
    const { payload, headers } = form([Buffer.alloc(1024 * 1024, 1)]);
    const socket = connect(Number(site.server.info.port), '127.0.0.1');
    socket.write(
      `POST /api/blog/experience/ HTTP/1.1\r\nhost: sea\r\ncontent-length: ${payload.length}\r\n` +
        `content-type: ${headers['content-type']}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
    socket.destroy();
  });
});
