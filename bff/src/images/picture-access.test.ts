import { connect } from '@mr-sea/db/connection';
import { explain } from '@mr-sea/db/testing/explain';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminPost } from '../../contract/admin/blog';
import type { AdminStory } from '../../contract/admin/stories';
import { pictureSourceSet } from '../../contract/images';
import { type SignedIn, signIn } from '../testing/accounts';
import { drawPicture } from '../testing/pictures';
import { buildPost } from '../testing/posts';
import { createTestServer, type TestServer } from '../testing/test-server';
import { PictureLinks, PublicPictures } from './picture-access';

let site: TestServer;
let admin: SignedIn;
beforeAll(async () => {
  site = await createTestServer();
  admin = await signIn(site, { is_superuser: true });
});
afterAll(() => site.close());

let red = 0;
let key: string;
beforeEach(async () => {
  for (const table of ['stories', 'boats', 'blog_posts', 'page_metadata', 'outbox', 'pictures']) {
    await site.knex(table).delete();
  }
  // So far from each other that each is another file.
  red = (red + 16) % 256;
  const photo = await drawPicture('jpeg', { width: 900, height: 450, red });
  const sent = await site.server.inject<{ key: string }>({
    method: 'POST',
    url: '/api/blog/experience/photos',
    payload: photo,
  });
  key = sent.result?.key ?? '';
});

const statusOf = async (address: string): Promise<number> => (await site.get(address)).statusCode;
const anonymous = (): Promise<number[]> =>
  Promise.all(
    ['original', '640.webp', '640.avif', 'share.jpg']
      .map((file) => `/media/${key}/${file}`)
      .concat(`/api/pictures/${key}`)
      .map(statusOf),
  );
const pageOf = async (address: string) =>
  (await site.get(address, admin.headers)).result as { results: AdminStory[] };
const stored = () => site.storage.files(key);

describe("a visitor's photo", () => {
  it('is nowhere for anybody until something public shows it, and nobody makes the server draw it', async () => {
    expect(await anonymous()).toEqual([404, 404, 404, 404, 404]);
    expect(await stored()).toEqual(['original']);
    expect(await site.knex('outbox')).toEqual([]);
  });

  it('shows to administrators beside its story, in the sizes that they ask for', async () => {
    const story = { full_name: 'Ana Reyes', email: 'ana@sea.example', message: 'We saw manatees.' };
    await site.post('/api/blog/experience/', { ...story, photos: [key] });
    expect(await anonymous()).toEqual([404, 404, 404, 404, 404]);
    const { results } = await pageOf('/api/admin/stories/');
    const [picture] = results[0]?.pictures ?? [];
    if (!picture) throw new Error('no picture');
    const original = await site.get(picture.image);
    expect(original.statusCode).toBe(200);
    expect(original.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    expect(original.headers['cross-origin-resource-policy']).toBe('same-origin');
    const [smallest = ''] = pictureSourceSet(picture, 'webp').split(' ');
    expect(await statusOf(smallest)).toBe(200);
    expect(await stored()).toEqual(['320.webp', 'original']);
    const state = picture.image.replace('/media/', '/api/pictures/').replace('/original', '');
    expect((await site.get(state)).result).toMatchObject({ width: 900, ready: true });
  });

  it('is public with the post that it is in, and all its sizes are made then', async () => {
    const draft = {
      title: 'Manatees',
      main_image_key: key,
      content: [
        { type: 'text', content: 'They came close.' },
        { type: 'image', image_id: 'temp_a', caption: '' },
      ],
      content_image_keys: { a: key },
    };
    const { headers } = admin;
    const made = await site.send('POST', '/api/admin/blog/posts/', { headers, payload: draft });
    const { id, main_image_url } = made.result as AdminPost;
    expect(await anonymous()).toEqual([404, 404, 404, 404, 404]);
    expect(await statusOf(main_image_url ?? '')).toBe(200);
    expect(await site.knex('outbox')).toEqual([]);

    const publish = (status: string) =>
      site.send('PUT', `/api/admin/blog/posts/${id}/`, { headers, payload: { status } });
    const published = await publish('published');
    expect(published.result).toMatchObject({ main_image_url: `/media/${key}/original` });
    expect(await anonymous()).toEqual([200, 200, 200, 200, 200]);
    const jobs = await site.knex('outbox').select('job', 'payload');
    expect(jobs).toEqual([{ job: 'make-picture-variants', payload: { key } }]);
    expect(await site.knex('pictures').first()).toMatchObject({
      variants: 'waiting',
      sender: null,
    });
    await publish('published');
    expect(await site.knex('outbox')).toHaveLength(1);
  });

  it('is public with a boat that is active', async () => {
    const { id } = await buildBoat(site.knex, { status: 'inactive' });
    const { headers } = admin;
    const save = (payload: object) =>
      site.send('PUT', `/api/admin/boats/${id}/`, { headers, payload });
    await save({ gallery: [key] });
    expect(await anonymous()).toEqual([404, 404, 404, 404, 404]);
    expect(await site.knex('outbox')).toEqual([]);
    await save({ status: 'active' });
    expect(await anonymous()).toEqual([200, 200, 200, 200, 200]);
    expect(await site.knex('outbox')).toMatchObject([{ payload: { key } }]);
  });

  it('is published by a boat and a post at once without a circle of waiting', async () => {
    const { id } = await buildBoat(site.knex, { status: 'inactive', main_image: key });
    // What publishing a post does with the photo, in two steps.
    const post = await site.knex.transaction();
    await post('pictures').where({ key }).forNoKeyUpdate().first();
    const saved = site.send('PUT', `/api/admin/boats/${id}/`, {
      headers: admin.headers,
      payload: { status: 'active' },
    });
    await vi.waitFor(async () => {
      const waiting = await site
        .knex('pg_stat_activity')
        .whereRaw("datname = current_database() AND wait_event_type = 'Lock'");
      expect(waiting).toHaveLength(1);
    });
    await post('pictures').where({ key }).update({ variants: 'waiting', sender: null });
    await post.commit();
    expect((await saved).statusCode).toBe(200);
    expect(await anonymous()).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('what is public', () => {
  const isPublic = () => new PublicPictures(site.knex).has(key);

  it('is what active boats, published posts and metadata show, and nothing else', async () => {
    const boat = await buildBoat(site.knex, { main_image: key });
    expect(await isPublic()).toBe(true);
    await site.knex('boats').update({ status: 'inactive' });
    expect(await isPublic()).toBe(false);
    await site.knex('boat_images').insert({ boat_id: boat.id, position: 0, image: key });
    expect(await isPublic()).toBe(false);
    await site.knex('boats').update({ status: 'active', main_image: null });
    expect(await isPublic()).toBe(true);
    await site.knex('boats').delete();

    const post = await buildPost(site.knex, { status: 'draft', published_at: null });
    await site.knex('blog_images').insert({ post_id: post.id, image: key });
    expect(await isPublic()).toBe(false);
    await site.knex('blog_posts').update({ status: 'published', published_at: new Date() });
    expect(await isPublic()).toBe(true);
    await site.knex('blog_images').delete();
    expect(await isPublic()).toBe(false);
    await site.knex('blog_posts').update({ main_image: key });
    expect(await isPublic()).toBe(true);
    await site.knex('blog_posts').delete();

    await site.knex('page_metadata').insert({ page: 'home', og_image: `/media/${key}/share.jpg` });
    expect(await isPublic()).toBe(true);
  });

  it('is found in indexes among many boats and posts', async () => {
    const { knex } = site;
    await knex.raw(`
      INSERT INTO pictures (key, width, height, content_type)
        SELECT 'p' || n, 9, 9, 'image/webp' FROM generate_series(1, 3000) n;
      INSERT INTO boats (name, code, description, main_image)
        SELECT 'Boat', 'C' || n, 'A boat', 'p' || n FROM generate_series(1, 3000) n;
      INSERT INTO boat_images (boat_id, position, image)
        SELECT id, n, 'p' || 1 + (id * 7 + n) % 3000 FROM boats, generate_series(0, 4) n;
      INSERT INTO blog_posts (title, slug, status, published_at, main_image)
        SELECT 'Post', 's' || n, 'published', now(), 'p' || n FROM generate_series(1, 3000) n;
      INSERT INTO blog_images (post_id, image)
        SELECT id, 'p' || 1 + (id * 7 + n) % 3000 FROM blog_posts, generate_series(0, 4) n;
      ANALYZE pictures, boats, boat_images, blog_posts, blog_images`);
    const nodes = await explain(knex, (explained) => new PublicPictures(explained).has('none'));
    const walked = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(nodes.length).toBeGreaterThan(5);
    expect(walked.map((node) => node['Relation Name'])).toEqual(['page_metadata']);
  });

  it('is forgotten soon after it was taken back, and believed while the database is away', async () => {
    await buildBoat(site.knex, { main_image: key });
    const knex = connect(site.server.app.options.databaseUrl);
    const pictures = new PublicPictures(knex, 1);
    expect(await pictures.has(key)).toBe(true);
    await site.knex('boats').delete();
    await vi.waitFor(async () => expect(await pictures.has(key)).toBe(false));
    await buildBoat(site.knex, { main_image: key });
    expect(await pictures.has(key)).toBe(true);
    await knex.destroy();
    expect(await pictures.has(key)).toBe(true);
    await expect(pictures.has('another')).rejects.toThrow();
  });

  it('is not believed again while the database is away, once it was found taken back', async () => {
    await buildBoat(site.knex, { main_image: key });
    const knex = connect(site.server.app.options.databaseUrl);
    const pictures = new PublicPictures(knex, 1);
    expect(await pictures.has(key)).toBe(true);
    await site.knex('boats').delete();
    await vi.waitFor(async () => expect(await pictures.has(key)).toBe(false));
    await knex.destroy();
    await expect(pictures.has(key)).rejects.toThrow();
  });
});

describe('an address with a pass', () => {
  const now = Date.UTC(2026, 10, 22, 10, 20);
  const hour = 3_600_000;
  const links = new PictureLinks('a secret of ours');
  const passOf = (address: string): string => address.split('/')[3] ?? '';
  const pass = passOf(links.addressOf('reef', 2, now));

  it('opens its own picture for the hours that it was made for', () => {
    expect(links.addressOf('reef', 2, now)).toBe(`/media/private/${pass}/reef/original`);
    expect(links.secondsLeft('reef', pass, now)).toBe(100 * 60);
    expect(links.secondsLeft('reef', pass, now + 2 * hour)).toBe(0);
    expect(passOf(links.addressOf('reef', 2, now + hour / 2))).toBe(pass);
  });

  it('opens no other picture, no longer, and on no other site', () => {
    const [until = '', signature] = pass.split(/-(.*)/);
    const later = `${(Number.parseInt(until, 36) + 3600).toString(36)}-${signature}`;
    for (const wrong of [later, `${pass}x`, until, '', '-', `zzzzzzzzzz-${signature}`]) {
      expect(links.secondsLeft('reef', wrong, now)).toBe(0);
    }
    expect(links.secondsLeft('other', pass, now)).toBe(0);
    expect(new PictureLinks('another secret').secondsLeft('reef', pass, now)).toBe(0);
  });

  it('is a 404 with a wrong pass, as if there were no picture', async () => {
    const address = site.server.app.pictureLinks.addressOf(key);
    expect(await statusOf(address)).toBe(200);
    const wrong = address.replace('/private/', '/private/x');
    expect(await statusOf(wrong)).toBe(404);
    const state = wrong.replace('/media/', '/api/pictures/').replace('/original', '');
    expect(await statusOf(state)).toBe(404);
  });
});
