import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPicture } from '../../../contract/admin/images';
import { type SignedIn, signIn } from '../../testing/accounts';
import { drawNoise, drawPicture, privateAddress } from '../../testing/pictures';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

const send = (
  payload: Buffer,
  headers: Record<string, string> = { 'content-type': 'image/jpeg' },
) =>
  site.server.inject({
    method: 'POST',
    url: '/api/admin/images',
    payload,
    headers: { ...admin.headers, ...headers },
  });

describe('POST /admin/images', () => {
  it('answers with the key and the picture, the same for the same bytes', async () => {
    const picture = await drawPicture('png', { width: 90, height: 30 });
    const [first, second] = [await send(picture), await send(picture, {})];
    expect(first.statusCode).toBe(201);
    const { key, picture: stored } = first.result as UploadedPicture;
    expect(first.result).toEqual({
      key,
      picture: {
        image: privateAddress(key),
        width: 90,
        height: 30,
        blur: expect.stringMatching(/^data:image\//),
        ready: expect.any(Boolean),
      },
    });
    expect(second.result).toMatchObject({ key });
    expect((await site.get(stored.image)).statusCode).toBe(200);
    expect((await site.get(`/media/${key}/original`)).statusCode).toBe(404);
  });

  it('says what is wrong with what is no picture to be stored', async () => {
    const noise = await drawNoise('webp');
    const cases: [Buffer, string][] = [
      [await drawPicture('gif'), 'Invalid image format. Allowed formats: JPG, PNG, WEBP'],
      [Buffer.from('<svg/>'), 'Invalid image format. Allowed formats: JPG, PNG, WEBP'],
      [noise.subarray(0, noise.length / 2), 'This picture is damaged and cannot be read.'],
      [
        await drawPicture('png', { width: 10_000, height: 6_000 }),
        'This picture has more than 50 megapixels.',
      ],
    ];
    for (const [bytes, error] of cases) {
      const response = await send(bytes);
      expect(response.statusCode).toBe(400);
      expect(response.result).toMatchObject({ error });
    }
  });

  it('refuses what is too large or no bytes of a picture', async () => {
    const large = await send(Buffer.alloc(15 * 1024 * 1024 + 1));
    expect(large.statusCode).toBe(413);
    expect(large.result).toMatchObject({ error: 'This picture is larger than 15MB.' });
    const text = await send(await drawPicture(), { 'content-type': 'text/plain' });
    expect(text.statusCode).toBe(415);
  });

  it('is for administrators', async () => {
    const payload = await drawPicture();
    const url = '/api/admin/images';
    expect((await site.server.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    const { headers } = await signIn(site);
    const other = await site.server.inject({ method: 'POST', url, payload, headers });
    expect(other.statusCode).toBe(403);
  });
});
