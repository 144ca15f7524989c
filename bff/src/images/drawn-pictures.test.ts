import { buildBoat } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Boat, BoatSummary } from '../../contract/boats';
import type { Page } from '../../contract/page';
import { createTestServer, type TestServer } from '../testing/test-server';

let site: TestServer;
beforeAll(async () => {
  site = await createTestServer();
  const about = { width: 1900, height: 900, blur: null, content_type: 'image/webp' };
  await site.knex('pictures').insert([
    { ...about, key: 'drawing', drawn: true },
    { ...about, key: 'photo' },
  ]);
  await buildBoat(site.knex, { id: 7, main_image: 'drawing' });
  await site.knex('boat_images').insert({ boat_id: 7, position: 0, image: 'photo' });
});
afterAll(() => site.close());

it('says of a drawing that it is one, and nothing of the kind of a photo, in a boat as in a list', async () => {
  const boat = (await site.get('/api/boat/7/')).result as Boat;
  const list = (await site.get('/api/boats/')).result as Page<BoatSummary>;
  for (const { main_image, gallery_images } of [boat, list.results[0]].filter((b) => !!b)) {
    expect(main_image).toMatchObject({ image: '/media/drawing/original', drawn: true });
    expect(gallery_images[0]).not.toHaveProperty('drawn');
  }
  expect((await site.get('/api/pictures/drawing')).result).toMatchObject({ drawn: true });
});
