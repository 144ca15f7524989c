import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../testing/accounts';
import { multipart } from '../testing/multipart';
import { makeCorpus, payloadWord, type Specimen } from '../testing/picture-corpus';
import { drawPicture } from '../testing/pictures';
import { createTestServer, type TestServer } from '../testing/test-server';

const megabyte = 1_000_000;
let folder: string;
let corpus: Specimen[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-corpus-'));
  corpus = await makeCorpus();
});
afterAll(() => rm(folder, { recursive: true }));

describe('files made to do harm', () => {
  it('are refused or drawn anew, in little memory', async () => {
    for (const [n, { bytes }] of corpus.entries()) await writeFile(join(folder, `${n}`), bytes);
    const program = join(import.meta.dirname, '..', 'testing', 'encode-corpus.ts');
    const run = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
    const outcomes = JSON.parse(run.stdout);
    const wrong = corpus.flatMap(({ name, fates }, n) => {
      const { fate } = outcomes[n];
      return fates.includes(fate) ? [] : [`${name}: ${fate}`];
    });
    expect(wrong).toEqual([]);
    const grown = Math.max(...corpus.map((_, n) => outcomes[n].grown));
    console.log(`${corpus.length} files, ${Math.round(grown / megabyte)} MB at most`);
    expect(grown).toBeLessThan(100 * megabyte);

    for (const [n] of corpus.entries()) {
      if (outcomes[n].fate !== 'taken') continue;
      const drawn = await readFile(join(folder, `${n}.out`));
      const { format, pages = 1, exif, xmp, icc } = await sharp(drawn).metadata();
      expect({ format, pages, exif, xmp, icc }).toEqual({ format: 'webp', pages: 1 });
      for (const word of [payloadWord, '<script', 'PK\x03\x04']) {
        expect(drawn.includes(Buffer.from(word, 'latin1'))).toBe(false);
      }
    }
  }, 120_000);
});

describe('a file that lies about what it is', () => {
  let site: TestServer;
  let headers: Record<string, string>;
  beforeAll(async () => {
    site = await createTestServer();
    headers = (await signIn(site, { is_superuser: true })).headers;
  });
  afterAll(() => site.close());

  it('is judged by its content on every way in, and served as what it is', async () => {
    for (const { name, bytes, fates } of corpus) {
      for (const url of ['/api/blog/experience/photos', '/api/admin/images']) {
        const type = { 'content-type': 'image/png' };
        const response = await site.server.inject({
          method: 'POST',
          url,
          payload: bytes,
          headers: { ...headers, ...type },
        });
        const isTaken = response.statusCode === 201;
        const expected = fates.includes('taken') ? [201, 400] : [400];
        expect([name, expected.includes(response.statusCode)]).toEqual([name, true]);
        if (!isTaken) continue;
        const { key } = response.result as unknown as { key: string };
        const served = await site.get(site.server.app.pictureLinks.addressOf(key));
        expect(served.headers).toMatchObject({
          'content-type': 'image/webp',
          'x-content-type-options': 'nosniff',
        });
        expect(served.rawPayload.toString('latin1')).not.toContain(payloadWord);
      }
    }
  }, 60_000);

  it.each([
    '../../../etc/cron.d/x.jpg',
    '..\\..\\x.jpg',
    '/etc/passwd',
    'x'.repeat(5_000),
    'x.php;.jpg',
    '%2e%2e%2fx.jpg',
    '<img src=x onerror=alert(1)>.jpg',
  ])('by a name like %s leaves nothing of it', async (filename) => {
    const photo = await drawPicture('jpeg', { red: filename.length % 250 });
    const form = multipart([
      { name: 'full_name', value: 'Ana Reyes' },
      { name: 'email', value: 'ana@sea.example' },
      { name: 'message', value: 'A day at the sandbar.' },
      { name: 'images_data', value: photo, filename },
    ]);
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/blog/experience/',
      payload: form.payload,
      headers: form.headers,
    });
    expect(response.statusCode).toBe(201);
    const tables = await Promise.all(['pictures', 'outbox'].map((table) => site.knex(table)));
    expect(JSON.stringify(tables)).not.toMatch(/passwd|onerror|php|cron|xxxxx/);
  });

  it('by a name with a NUL is refused', async () => {
    const form = multipart([{ name: 'images_data', value: 'x', filename: 'x.jpg\0.html' }]);
    const { statusCode } = await site.server.inject({
      method: 'POST',
      url: '/api/blog/experience/',
      payload: form.payload,
      headers: form.headers,
    });
    expect(statusCode).toBe(400);
  });
});
