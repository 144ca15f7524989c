import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPost } from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import { pictureKey } from '../../images/store-picture';
import { signIn } from '../../testing/accounts';
import { multipart } from '../../testing/multipart';
import { drawPicture, privateAddress } from '../../testing/pictures';
import { createTestServer, type TestServer } from '../../testing/test-server';

let site: TestServer;
let headers: Record<string, string>;
const pictures: Buffer[] = [];
beforeAll(async () => {
  site = await createTestServer();
  ({ headers } = await signIn(site, { is_superuser: true }));
  for (const red of [10, 20, 30]) pictures.push(await drawPicture('jpeg', { red }));
});
afterAll(() => site.close());

type Part = Parameters<typeof multipart>[0][number];
const send = (method: 'POST' | 'PUT', path: string, parts: Part[]) => {
  const form = multipart(parts);
  return site.server.inject<object>({
    method,
    url: `/api/admin/blog/posts/${path}`,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
const picture = (n: number): Buffer => pictures[n] as Buffer;
const address = (n: number): unknown => privateAddress(pictureKey(picture(n)));
const texts = (overrides: Record<string, string> = {}): Part[] =>
  Object.entries({
    title: 'From a form',
    content: JSON.stringify([{ type: 'text', content: 'Hello' }]),
    category_id: '',
    status: 'draft',
    ...overrides,
  }).map(([name, value]) => ({ name, value }));

describe('a post as a form', () => {
  it('brings its pictures along, whatever their names', async () => {
    const name = 'puesta "de" sol año.jpg';
    const response = await send('POST', '', [
      ...texts({
        content: JSON.stringify([
          { type: 'text', content: 'Hello' },
          { type: 'image', image_id: `temp_${name}`, caption: 'Sol' },
          { type: 'image', image_id: 'temp_b.jpg' },
        ]),
      }),
      { name: 'main_image', value: picture(0), filename: 'main.jpg' },
      { name: 'content_images', value: picture(1), filename: 'b.jpg' },
      { name: 'content_images', value: picture(2), filename: name.replaceAll('"', '%22') },
    ]);
    expect(response.statusCode, response.payload).toBe(201);
    const post = response.result as AdminPost;
    expect(post).toMatchObject({ main_image_url: address(0), category: null });
    expect(post.content_images).toMatchObject([
      { image_url: address(2), caption: 'Sol' },
      { image_url: address(1), caption: 'b.jpg' },
    ]);
    const [{ image_url } = { image_url: '' }] = post.content_images;
    expect((await site.get(image_url)).statusCode).toBe(200);
  });

  it('gives files of one name to its blocks in their order', async () => {
    const block = { type: 'image', image_id: 'temp_image.jpg', caption: '' };
    const response = await send('POST', '', [
      ...texts({ content: JSON.stringify([block, { type: 'text', content: 'a' }, block]) }),
      { name: 'content_images', value: picture(0), filename: 'image.jpg' },
      { name: 'content_images', value: picture(1), filename: 'image.jpg' },
    ]);
    expect((response.result as AdminPost).content_images).toMatchObject([
      { image_url: address(0) },
      { image_url: address(1) },
    ]);
  });

  it('edits a post, keeps its main picture without a new one, and knows a repeat', async () => {
    const made = await send('POST', '', [
      ...texts(),
      { name: 'main_image', value: picture(0), filename: 'main.jpg' },
    ]);
    const { id } = made.result as AdminPost;
    const edit: Part[] = [
      ...texts({
        version: '1',
        content: JSON.stringify([
          { type: 'text', content: 'Hello again' },
          { type: 'image', image_id: 'temp_n.jpg', caption: 'N' },
        ]),
      }),
      // As browsers send a file input that was left empty.
      { name: 'main_image', value: '', filename: '' },
      { name: 'content_images', value: picture(2), filename: 'n.jpg' },
    ];
    const edited = await send('PUT', `${id}/`, edit);
    expect(edited.statusCode, edited.payload).toBe(200);
    expect(edited.result).toMatchObject({
      version: 2,
      main_image_url: address(0),
      content_images: [{ image_url: address(2) }],
    });
    const repeat = await send('PUT', `${id}/`, edit);
    expect(repeat.statusCode).toBe(200);
    expect(repeat.result).toEqual(edited.result);
  });

  it('says what is wrong before it looks at pictures, and what is wrong with a picture', async () => {
    const gif = await drawPicture('gif');
    const wrong = { name: 'content_images', value: gif, filename: 'a.jpg' };
    const both = await send('POST', '', [...texts({ title: ' ', content: '[]' }), wrong]);
    expect(both.result).toMatchObject({
      error: { title: 'Title is required.', content: 'Content is required' },
    });
    const one = await send('POST', '', [...texts(), wrong]);
    expect(one.statusCode).toBe(400);
    expect(one.result).toMatchObject({ error: { content_images: adminPictureTexts.wrongType } });
    const broken = { name: 'main_image', value: picture(0).subarray(0, 60), filename: 'm.jpg' };
    expect((await send('POST', '', [...texts(), broken])).result).toMatchObject({
      error: { main_image: adminPictureTexts.broken },
    });
  });

  it('is refused without a token before it is read', async () => {
    const form = multipart(texts());
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/admin/blog/posts/',
      ...form,
    });
    expect(response.statusCode).toBe(401);
  });
});
