import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { uploadLimits } from '../http/body/upload-room';
import { multipart } from '../testing/multipart';
import { drawPicture } from '../testing/pictures';
import { createTestServer, type TestServer } from '../testing/test-server';
import { beginUpload, type UnfinishedUpload } from '../testing/unfinished-upload';

const megabyte = 1024 * 1024;
const photoBytes = 4.9 * megabyte;

let folder: string;
let site: TestServer;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-flood-'));
  vi.stubEnv('TMPDIR', folder);
  photo = await drawPicture('jpeg', { width: 1200, height: 800 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
const begun: UnfinishedUpload[] = [];
afterEach(async () => {
  for (const { socket } of begun.splice(0)) socket.destroy();
  await site.close();
});

/** Bytes of all files in a folder, in which the pictures lie too. */
async function onDisk(place = folder): Promise<number> {
  // Some files go while they are counted.
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  const sizes = entries.map(async (entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return onDisk(path);
    return (await stat(path).catch(() => ({ size: 0 }))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const body = Buffer.alloc(photoBytes, 1);
const form = multipart(
  Array.from({ length: 10 }, () => ({ name: 'images_data', value: body, filename: 'a.jpg' })),
);
const kinds = {
  photos: {
    path: '/api/blog/experience/photos',
    type: 'image/jpeg',
    length: 5 * megabyte,
    body,
  },
  forms: {
    path: '/api/blog/experience/',
    type: form.headers['content-type'] ?? '',
    length: form.payload.length,
    body: form.payload.subarray(0, -1000),
  },
};

it.each([
  ['photos', 'one address', () => '203.0.113.1'],
  ['photos', '200 addresses', (n: number) => `203.0.113.${n + 1}`],
  ['forms', 'one address', () => '203.0.113.1'],
  ['forms', '200 addresses', (n: number) => `203.0.113.${n + 1}`],
] as const)(
  '200 unfinished %s from %s take 64 MB of memory and 64 MB of the disk at most, and keep nobody else out',
  async (kind, _whose, from) => {
    site = await createTestServer({
      trustedProxies: ['127.0.0.1'],
      uploads: { ...uploadLimits, perSender: 8 },
    });
    await site.server.start();
    const { port } = site.server.info;
    const send = async (address: string): Promise<number> => {
      const ordinary = { ...kinds.photos, port, from: address, length: photo.length, body: photo };
      return (await beginUpload(ordinary).answer).status;
    };
    // What is loaded and compiled with the first uploads is no part of what the others take.
    const first = await Promise.all(Array.from({ length: 40 }, (_, n) => send(`192.0.2.${n + 1}`)));
    expect(new Set(first)).toEqual(new Set([201]));
    const [memory, disk] = [process.memoryUsage.rss(), await onDisk()];
    const most = { memory: 0, disk: 0 };
    const look = async (): Promise<void> => {
      most.memory = Math.max(most.memory, process.memoryUsage.rss() - memory);
      most.disk = Math.max(most.disk, (await onDisk()) - disk);
    };
    const watch = setInterval(look, 50);

    const answers: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      const upload = beginUpload({ ...kinds[kind], port, from: from(n) });
      begun.push(upload);
      upload.answer.then(({ status }) => answers.push(status));
    }
    expect(await send('198.51.100.2')).toBe(201);
    // Until all have been refused or cut off, with a status that says to try again.
    await vi.waitFor(() => expect(answers).toHaveLength(200), { timeout: 120_000, interval: 200 });
    clearInterval(watch);
    await look();
    expect(await send('198.51.100.3')).toBe(201);
    const statuses = new Set(answers);
    expect(most.memory).toBeLessThan(64_000_000);
    expect(most.disk).toBeLessThan(64_000_000);
    const left = (await readdir(folder)).filter((name) => name.startsWith('mr-sea-upload-'));
    expect(left).toEqual([]);
    for (const status of statuses) expect([0, 408, 429, 503]).toContain(status);
  },
  180_000,
);
