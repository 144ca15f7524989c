import type { ServerInjectResponse } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from '../testing/pictures';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
});
afterAll(() => site.close());

const upload = (
  payload: Buffer,
  type = 'image/jpeg',
  server = site.server,
): Promise<ServerInjectResponse<object>> =>
  server.inject({
    method: 'POST',
    url: '/api/blog/experience/photos/',
    payload,
    headers: { 'content-type': type },
  });

describe('POST /blog/experience/photos', () => {
  it('answers what the photo is called; the same photo has the same key', async () => {
    const photo = await drawPicture();
    const [first, second] = [await upload(photo), await upload(photo)];
    expect(first.statusCode).toBe(201);
    expect(first.result).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(second.result).toEqual(first.result);
    expect(await site.knex('pictures')).toHaveLength(1);
    const other = await upload(await drawPicture('png'), 'image/png');
    expect(other.result).not.toEqual(first.result);
  });

  it('judges by content and not by what it is called', async () => {
    expect((await upload(await drawPicture('png'), 'image/jpeg')).statusCode).toBe(201);
    const lying = await upload(await drawPicture('gif'), 'image/jpeg');
    expect(lying.statusCode).toBe(400);
    expect(lying.result).toMatchObject({
      code: 'validation',
      error: { photo: 'Image 1 must be a JPEG, PNG, or WebP file' },
    });
  });

  it('names a damaged photo and one of too many pixels', async () => {
    const photo = await drawPicture('jpeg', { width: 900, height: 900 });
    expect((await upload(photo.subarray(0, 400))).result).toMatchObject({
      error: { photo: 'Image 1 is damaged and cannot be read' },
    });
    expect(
      (await upload(await drawPicture('png', { width: 10_000, height: 6_000 }))).result,
    ).toMatchObject({
      error: { photo: 'Image 1 has more than 50 megapixels' },
    });
  });

  it('takes 5 MB and no byte more', async () => {
    const photo = await drawPicture('jpeg', { red: 3 });
    const mb5 = 5 * 1024 * 1024;
    // Bytes behind the end of a JPEG do not matter.
    const padded = (length: number): Buffer =>
      Buffer.concat([photo, Buffer.alloc(length - photo.length)]);
    expect((await upload(padded(mb5))).statusCode).toBe(201);
    const refused = await upload(padded(mb5 + 1));
    expect(refused.statusCode).toBe(413);
    expect(refused.result).toMatchObject({
      error: { photo: 'Image 1 is too large. Maximum size is 5MB' },
    });
  });

  it('refuses what does not even claim to be a picture', async () => {
    expect((await upload(await drawPicture(), 'text/plain')).statusCode).toBe(415);
    expect((await upload(await drawPicture(), 'application/octet-stream')).statusCode).toBe(201);
  });

  it('ends with 429 after ten photos for each form that an address may send; repeats cost nothing', async () => {
    const small = await createTestServer({ formsPerHour: 1 });
    const photos = await Promise.all(
      Array.from({ length: 11 }, (_, red) => drawPicture('png', { red })),
    );
    const send = async (photo: Buffer = Buffer.alloc(0)): Promise<number> =>
      (await upload(photo, 'image/png', small.server)).statusCode;
    const statuses = [];
    for (const photo of photos.slice(0, 9)) statuses.push(await send(photo), await send(photo));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect([await send(photos[9]), await send(photos[10])]).toEqual([201, 429]);
    // Whether a photo is a repeat is known when it has arrived, and now nothing is taken in.
    expect(await send(photos[0])).toBe(429);
    await small.close();
  });
});
