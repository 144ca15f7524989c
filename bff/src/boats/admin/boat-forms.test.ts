import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminBoat } from '../../../contract/admin/boats';
import { type SignedIn, signIn } from '../../testing/accounts';
import { multipart } from '../../testing/multipart';
import { drawNoise, drawPicture } from '../../testing/pictures';
import { buildPicture } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
let pictures: Buffer[];
/** The temporary folder of this test alone. */
let folder: string;
beforeAll(async () => {
  site = await createTestServer();
  await site.server.start();
  admin = await signIn(site, { is_superuser: true });
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-boat-form-test-'));
  vi.stubEnv('TMPDIR', folder);
  pictures = await Promise.all([1, 2, 3, 4].map((red) => drawPicture('jpeg', { red })));
});
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
beforeEach(() => site.knex('boats').delete());
afterEach(async () => {
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});

const texts = { name: 'Azimut 66ft', description: 'A yacht for the bay.' };
type Files = Partial<Record<'main_image' | 'gallery_images', Buffer[]>>;
const form = (fields: Record<string, string | string[]>, files: Files = {}) =>
  multipart([
    ...Object.entries(files).flatMap(([name, all]) =>
      all.map((value, n) => ({ name, value, filename: `${n}.jpg` })),
    ),
    ...Object.entries(fields).flatMap(([name, all]) =>
      [all].flat().map((value) => ({ name, value })),
    ),
  ]);
const send = (
  method: 'POST' | 'PUT',
  path: string,
  { payload, headers }: ReturnType<typeof form>,
) =>
  site.server.inject({
    method,
    url: `/api/admin/boats${path}`,
    payload,
    headers: { ...headers, ...admin.headers },
  });
const add = async (
  fields: Record<string, string | string[]>,
  files?: Files,
): Promise<AdminBoat> => {
  const response = await send('POST', '/', form({ ...texts, ...fields }, files));
  expect(response.statusCode).toBe(201);
  return response.result as AdminBoat;
};
const edit = async (id: number, fields: Record<string, string | string[]>, files?: Files) =>
  (await send('PUT', `/${id}/`, form(fields, files))).result as AdminBoat;
const idsOf = (boat: AdminBoat): number[] => boat.gallery_images.map(({ id }) => id);

describe('a boat as a form', () => {
  it('has its further lengths of trips as one JSON text', async () => {
    const six = { hours: 6, price: 900.5 };
    const { id, more_durations } = await add({ more_durations: JSON.stringify([six]) });
    expect(more_durations).toEqual([six]);
    expect(await edit(id, { captain_price: '20' })).toMatchObject({ more_durations: [six] });
    expect(await edit(id, { more_durations: '' })).toMatchObject({ more_durations: [] });
  });

  it('takes every value as a text, blank for none, and stores the pictures that come along', async () => {
    const boat = await add(
      {
        length: '66',
        capacity: '',
        staterooms: '3',
        bathrooms: '2',
        featured: 'true',
        price: '1200.50',
        discount_price: '',
        note: ' ',
        category: '',
      },
      { main_image: pictures.slice(0, 1), gallery_images: pictures.slice(1, 3) },
    );
    expect(boat).toMatchObject({
      code: 'UN-066',
      length: 66,
      capacity: 0,
      staterooms: 3,
      featured: true,
      price: 1200.5,
      discount_price: null,
      note: null,
      category: { id: 1 },
      main_picture: { width: 60, height: 40 },
    });
    expect(boat.gallery_images).toHaveLength(2);
    for (const address of [boat.main_image, ...boat.gallery_images.map(({ image }) => image)]) {
      expect((await site.get(String(address))).statusCode).toBe(200);
    }
  });

  it('keeps the pictures that it names, as repeated fields or one list, and adds its files behind them', async () => {
    const boat = await add({}, { gallery_images: pictures.slice(0, 3) });
    const [first, second, third] = idsOf(boat) as [number, number, number];
    const file = { gallery_images: pictures.slice(3) };
    const repeated = { existing_image_ids: [String(third), String(first)] };
    const after = await edit(boat.id, { ...repeated, version: '1' }, file);
    expect(idsOf(after)).toEqual([third, first, expect.any(Number)]);
    expect(await site.knex('boat_images').where({ id: second })).toEqual([]);

    // The same form again: its answer was lost.
    expect(await edit(boat.id, { ...repeated, version: '1' }, file)).toEqual(after);
    expect(idsOf(await edit(boat.id, { existing_image_ids: `[${first}]` }))).toEqual([first]);
    expect(idsOf(await edit(boat.id, {}, file))).toEqual([first, expect.any(Number)]);
    expect(idsOf(await edit(boat.id, { name: 'Other' }))).toHaveLength(2);
    expect(idsOf(await edit(boat.id, { existing_image_ids: '' }))).toEqual([]);
  });

  it('keeps 40 pictures that it names one by one', async () => {
    const boat = await add({}, { gallery_images: pictures.slice(0, 1) });
    for (let position = 1; position < 40; position++) {
      const image = await buildPicture(site.knex, `kept-${position}`);
      await site.knex('boat_images').insert({ boat_id: boat.id, position, image });
    }
    const ids = await site.knex('boat_images').orderBy('position', 'desc').pluck('id');
    const after = await edit(boat.id, { ...texts, existing_image_ids: ids.map(String) });
    expect(idsOf(after)).toEqual(ids);
    expect(await edit(boat.id, {}, { gallery_images: pictures.slice(1, 2) })).toMatchObject({
      error: { gallery: 'A boat can have at most 40 pictures.' },
    });
  });

  it('takes a form whose file inputs were left empty', async () => {
    const parts = Object.entries(texts).map(([name, value]) => ({ name, value }));
    const response = await send(
      'POST',
      '/',
      multipart([...parts, { name: 'main_image', value: '', filename: '' }]),
    );
    expect(response.result).toMatchObject({ main_image: null });
  });

  it('answers with all messages at once and decodes nothing', async () => {
    await site.knex('pictures').delete();
    const large = Buffer.alloc(2 * 1024 * 1024);
    const [good] = pictures as [Buffer];
    const response = await send(
      'POST',
      '/',
      form(
        { name: '', price: '-1', length: 'x', existing_image_ids: 'x' },
        { main_image: [large], gallery_images: [good, large] },
      ),
    );
    expect(response.statusCode).toBe(400);
    expect(response.result).toMatchObject({
      error: {
        name: 'Name is required',
        description: 'Description is required',
        price: 'Price cannot be negative',
        length: 'Length must be a non-negative integer',
        existing_image_ids: 'A picture did not arrive. Please add it again.',
        main_image: 'File size must be less than 2MB',
        gallery_images: 'Image 2 must be less than 2MB.',
      },
    });
    expect(await site.knex('pictures')).toEqual([]);
  });

  it('names the picture that is of another kind, damaged or too many', async () => {
    const [good] = pictures as [Buffer];
    const gif = await drawPicture('gif');
    const noise = await drawNoise('png');
    const half = noise.subarray(0, noise.length / 2);
    const huge = await drawPicture('png', { width: 10_000, height: 6_000 });
    for (const [files, error] of [
      [
        { main_image: [gif] },
        { main_image: 'Invalid image format. Allowed formats: JPG, PNG, WEBP' },
      ],
      [{ main_image: [half] }, { main_image: 'This picture is damaged and cannot be read.' }],
      [
        { gallery_images: [good, gif] },
        { gallery_images: 'Image 2 has invalid format. Allowed formats: JPG, PNG, WEBP' },
      ],
      [
        { gallery_images: [good, good, half] },
        { gallery_images: 'Image 3 is damaged and cannot be read.' },
      ],
      [{ gallery_images: [huge] }, { gallery_images: 'Image 1 has more than 50 megapixels.' }],
      [
        { gallery_images: Array(41).fill(good) },
        { gallery_images: 'A boat can have at most 40 pictures.' },
      ],
    ] as [Files, object][]) {
      const response = await send('POST', '/', form(texts, files));
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({ error });
    }
    expect(await site.knex('boats')).toEqual([]);
  });

  it('is refused when it was cut off, has no boundary or is beyond all limits', async () => {
    const { payload, headers } = form(texts, { main_image: pictures.slice(0, 1) });
    const cut = await send('POST', '/', { payload: payload.subarray(0, 400), headers });
    expect(cut.statusCode).toBe(400);
    const without = { headers: { 'content-type': 'multipart/form-data' }, payload };
    expect((await send('POST', '/', without)).statusCode).toBe(400);
    const beyond = { ...headers, 'content-length': String(200 * 1024 * 1024) };
    const tooLarge = await send('POST', '/', { payload, headers: beyond });
    expect(tooLarge.statusCode).toBe(413);
    expect(tooLarge.result).toMatchObject({ error: 'Image size must not exceed 2MB.' });
  });

  it('leaves nothing behind when the link breaks in the middle', async () => {
    const { payload, headers } = form(texts, { main_image: [Buffer.alloc(1024 * 1024, 1)] });
    const socket = connect(Number(site.server.info.port), '127.0.0.1');
    socket.write(
      `POST /api/admin/boats/ HTTP/1.1\r\nhost: sea\r\ncontent-length: ${payload.length}\r\n` +
        `authorization: ${admin.headers.authorization}\r\ncontent-type: ${headers['content-type']}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
    socket.destroy();
  });
});
