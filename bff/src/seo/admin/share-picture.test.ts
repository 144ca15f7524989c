import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@mr-sea/db/images/open-storage';
import { readStorage } from '@mr-sea/db/images/storage';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { type S3Server, startS3Server } from '@mr-sea/db/testing/s3-server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adminImagePaths,
  adminPictureTexts,
  type UploadedPicture,
} from '../../../contract/admin/images';
import { adminPageTextsPath, type PageTexts } from '../../../contract/admin/page-texts';
import { type SignedIn, signIn } from '../../testing/accounts';
import { drawPicture, privateAddress } from '../../testing/pictures';
import { buildPicture } from '../../testing/posts';
import { createTestServer, type TestServer } from '../../testing/test-server';

let s3: S3Server;
let webDir: string;
beforeAll(async () => {
  s3 = await startS3Server();
  webDir = await mkdtemp(join(tmpdir(), 'mr-sea-web-'));
  await writeFile(join(webDir, 'index.html'), '<!doctype html><title>T</title><body>App</body>');
});
afterAll(async () => {
  await s3.stop();
  await rm(webDir, { recursive: true });
});

const storages = {
  'a folder': () => undefined,
  'an S3-compatible server': () => readStorage(s3.storageUrl(), ''),
};

describe.each(Object.entries(storages))(
  'the picture that a page is shared with, in %s',
  (_, settings) => {
    let site: TestServer;
    let admin: SignedIn;
    beforeAll(async () => {
      const kind = settings();
      site = await createTestServer({
        ...{ webDir, publicUrl: 'https://sea.example' },
        ...(kind && { storage: await openStorage(kind) }),
      });
      admin = await signIn(site, { is_superuser: true });
      await buildPicture(site.knex, 'boat-picture');
      await buildBoat(site.knex, { id: 41, name: 'Azimut 66ft', main_image: 'boat-picture' });
    });
    beforeEach(() => site.knex('page_metadata').delete());
    afterAll(() => site.close());

    const path = '/boats/41/azimut-66ft';
    const blank = {
      title: '',
      description: '',
      og_title: '',
      og_description: '',
      og_image_alt: '',
    };
    const read = async () => {
      const url = `${adminPageTextsPath}?${new URLSearchParams({ path })}`;
      return (await site.get(url, admin.headers)).result as PageTexts;
    };
    const write = async (fields: object) => {
      const { updated_at } = await read();
      const payload = { ...blank, path, updated_at, ...fields };
      return site.send('PUT', adminPageTextsPath, { headers: admin.headers, payload });
    };
    const upload = async (red: number) => {
      const response = await site.server.inject({
        method: 'POST',
        url: adminImagePaths.upload,
        payload: await drawPicture('png', { width: 900, height: 900, red }),
        headers: { ...admin.headers, 'content-type': 'image/png' },
      });
      return (response.result as unknown as UploadedPicture).key;
    };
    const metas = async () => {
      const { payload } = await site.get(path);
      const found = payload.matchAll(
        /<meta data-head (?:name|property)="([^"]+)" content="([^"]*)"/g,
      );
      return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
    };

    it('is the one that staff chose, in the size of previews and with words for who does not see it', async () => {
      const key = await upload(10);
      expect((await site.get(`/media/${key}/share.jpg`)).statusCode).toBe(404);
      const saved = await write({ og_picture: key, og_image_alt: ' Guests at "sunset" ' });
      expect(saved.result).toMatchObject({
        og_picture: { image: privateAddress(key), width: 900, height: 900 },
        og_image_alt: 'Guests at "sunset"',
        og_image_elsewhere: null,
        usual_picture: '/media/boat-picture/share.jpg',
      });
      expect(await metas()).toMatchObject({
        'og:image': `https://sea.example/media/${key}/share.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': 'Guests at &quot;sunset&quot;',
        'twitter:image': `https://sea.example/media/${key}/share.jpg`,
        'twitter:image:alt': 'Guests at &quot;sunset&quot;',
      });
      const shown = await site.get(`/media/${key}/share.jpg`);
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        ...{ format: 'jpeg', width: 1200, height: 630 },
      });
      expect((await site.get('/api/seo/api/boat/41/')).result).toMatchObject({
        og_image: `https://sea.example/media/${key}/share.jpg`,
        og_image_alt: 'Guests at "sunset"',
      });
    });

    it('stays while texts alone are written, and is the usual one again when staff say so', async () => {
      const key = await upload(20);
      await write({ og_picture: key, og_image_alt: 'The bow' });
      await write({ title: 'Azimut with crew', og_image_alt: 'The bow' });
      expect(await metas()).toMatchObject({
        'og:image': `https://sea.example/media/${key}/share.jpg`,
        'og:image:alt': 'The bow',
      });
      // Words about the old picture say nothing of the usual one.
      expect((await write({ og_picture: null, og_image_alt: 'The bow' })).result).toMatchObject({
        og_picture: null,
        og_image_elsewhere: null,
      });
      expect(await metas()).toMatchObject({
        'og:image': 'https://sea.example/media/boat-picture/share.jpg',
        'og:image:alt': 'Azimut 66ft for rent in Miami, FL',
      });
      await expect
        .poll(async () => (await site.get(`/media/${key}/share.jpg`)).statusCode)
        .toBe(404);
    });

    it('is one that is stored: a key that nobody knows is refused, and one that was about to be cleared away is young again', async () => {
      for (const og_picture of ['gone', '../x', '', 7]) {
        expect((await write({ og_picture })).result).toMatchObject({
          error: { og_picture: adminPictureTexts.missing },
        });
      }
      const key = await upload(30);
      await site
        .knex('pictures')
        .where({ key })
        .update({ uploaded_at: new Date(0) });
      await write({ og_picture: key });
      const [{ uploaded_at }] = await site.knex('pictures').where({ key });
      expect(uploaded_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    });

    it('may be elsewhere, where an operator wrote that into the database, until staff choose one', async () => {
      const address = 'https://pictures.example/azimut.jpg';
      await site.knex('page_metadata').insert({ boat_id: 41, og_image: address });
      expect(await read()).toMatchObject({ og_picture: null, og_image_elsewhere: address });
      await write({ title: 'Azimut with crew' });
      expect(await metas()).toMatchObject({ 'og:image': address });
      expect(await metas()).not.toHaveProperty(['og:image:width']);
      const key = await upload(40);
      await write({ og_picture: key });
      expect(await metas()).toMatchObject({
        'og:image': `https://sea.example/media/${key}/share.jpg`,
      });
    });
  },
);
