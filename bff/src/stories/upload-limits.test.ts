import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildBoat } from '@mr-sea/db/testing/factories';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadTexts } from '../../contract/stories';
import { type UploadLimits, uploadLimits } from '../http/body/upload-room';
import { removeLeftUploads } from '../http/body/uploads';
import { signIn } from '../testing/accounts';
import { multipart } from '../testing/multipart';
import { drawNoise, drawPicture } from '../testing/pictures';
import { createTestServer, type TestServer } from '../testing/test-server';
import { beginUpload, type UnfinishedUpload } from '../testing/unfinished-upload';

const photoPath = '/api/blog/experience/photos';
const formPath = '/api/blog/experience/';
const megabyte = 1024 * 1024;
/** A test has no time to wait for what takes seconds. */
const quick: UploadLimits = {
  ...uploadLimits,
  perSender: 2,
  waitMs: 300,
  idleMs: 60_000,
  paceMs: 60_000,
  lookMs: 50,
};

let folder: string;
let site: TestServer;
let photo: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-limits-test-'));
  vi.stubEnv('TMPDIR', folder);
  photo = await drawPicture('jpeg', { width: 300, height: 200 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
/** What lies there of uploads. */
const left = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.startsWith('mr-sea-upload-'));
const begun: UnfinishedUpload[] = [];
afterEach(async () => {
  for (const { socket } of begun.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  await site.close();
});

async function open(options: Parameters<typeof createTestServer>[0] = {}): Promise<void> {
  site = await createTestServer({ uploads: quick, trustedProxies: ['127.0.0.1'], ...options });
  await site.server.start();
}
/** Announces so many bytes of a photo and sends some of them. */
function begin({
  path = photoPath,
  length = megabyte,
  body,
  from,
}: {
  path?: string;
  length?: number;
  body?: Buffer;
  from?: string;
} = {}): UnfinishedUpload {
  const type = path === photoPath ? 'image/jpeg' : (multipart([]).headers['content-type'] ?? '');
  const { port } = site.server.info;
  const upload = beginUpload({ port, path, type, length, body, from });
  begun.push(upload);
  return upload;
}
/** Begins one that is inside when this resolves. */
async function enter(options: Parameters<typeof begin>[0] = {}): Promise<UnfinishedUpload> {
  const before = site.server.app.uploads.bytes;
  const upload = begin(options);
  await vi.waitFor(() => expect(site.server.app.uploads.bytes).toBeGreaterThan(before));
  return upload;
}
/** A whole photo. */
const send = (bytes = photo, from = '203.0.113.9') =>
  begin({ length: bytes.length, body: bytes, from }).answer;
/**
 * The answer to an upload that goes on sending after it was refused, as phones do. All that comes has to be read: a
 * connection that is closed over bytes that lie unread is reset, and takes the answer with it.
 */
async function refusalOf(options: Parameters<typeof begin>[0]) {
  const part = Buffer.alloc(100_000);
  const { socket, answer } = begin({ ...options, length: 9 * part.length, body: part });
  socket.allowHalfOpen = true;
  const isReset = new Promise<boolean>((resolve) => {
    socket.once('close', resolve);
  });
  const { status, text } = await answer;
  for (let sent = 1; sent < 9; sent += 1) {
    await new Promise((resolve) => socket.write(part, resolve));
  }
  socket.end();
  expect(await isReset).toBe(false);
  return { status, text };
}
const pointsOf = async (): Promise<number> =>
  (await site.knex('rate_limits').whereLike('key', 'photos:%').sum('points'))[0]?.sum ?? 0;

describe('the limit of photos in an hour', () => {
  beforeEach(() => open({ formsPerHour: 1 }));

  it('refuses both kinds of uploads before anything of them has come', async () => {
    await site.knex('rate_limits').insert({ key: 'photos:127.0.0.1', points: 10, expire: null });
    for (const path of [photoPath, formPath]) {
      const { status, text } = await refusalOf({ path });
      expect(status).toBe(429);
      expect(text).toMatch(/retry-after: \d+/);
    }
    expect(site.server.app.uploads.bytes).toBe(0);
  });

  it('is spent while the photo is on its way, and given back when that is cut off', async () => {
    const { socket } = await enter({ body: photo });
    expect(Number(await pointsOf())).toBe(1);
    socket.destroy();
    await vi.waitFor(async () => expect(Number(await pointsOf())).toBe(0));
    expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(201);
    expect(Number(await pointsOf())).toBe(1);
  });

  it('is spent by what is no photo', async () => {
    expect((await send(Buffer.from('<svg/>'))).status).toBe(400);
    expect(Number(await pointsOf())).toBe(1);
  });
});

describe('uploads at once', () => {
  it('are two of one address here, by whichever way in; a third one waits, and is told when to come again', async () => {
    await open();
    const first = await enter();
    await enter({ path: formPath });
    const third = begin();
    expect((await send(photo, '203.0.113.9')).status).toBe(201);
    const { status, text } = await third.answer;
    expect(status).toBe(429);
    expect(text).toContain(uploadTexts.busyAddress);
    expect(text).toContain('retry-after: 5');
    first.socket.destroy();
    await vi.waitFor(() => expect(site.server.app.uploads.bytes).toBeLessThan(2 * megabyte));
    expect((await send(photo, '127.0.0.1')).status).toBe(201);
  });

  it('are let in as soon as there is room', async () => {
    await open({ uploads: { ...quick, waitMs: 60_000 } });
    const [first] = [await enter(), await enter()];
    const third = begin({ length: photo.length, body: photo });
    first.socket.destroy();
    expect((await third.answer).status).toBe(201);
  });

  it('are those of one household where addresses are of IPv6', async () => {
    await open();
    await enter({ from: '2001:db8:1:2::a' });
    await enter({ from: '2001:db8:1:2:ffff::b' });
    expect((await begin({ from: '2001:db8:1:2::c' }).answer).status).toBe(429);
    expect((await send(photo, '2001:db8:1:3::c')).status).toBe(201);
  });

  it('have a sum, beyond which all are asked to come again', async () => {
    await open({ uploads: { ...quick, bytes: 3 * megabyte } });
    for (const n of [1, 2, 3]) await enter({ from: `203.0.113.${n}` });
    const { status, text } = await begin({ from: '203.0.113.4' }).answer;
    expect(status).toBe(503);
    expect(text).toContain(uploadTexts.busy);
    expect(text).toContain('retry-after: 5');
  });

  it('that stand still give way to who comes, the last one first', async () => {
    await open({
      uploads: { ...quick, bytes: 3 * megabyte, waitMs: 30_000, paceMs: 10 },
    });
    const still = [];
    for (const n of [1, 2, 3]) {
      still.push(await enter({ from: `203.0.113.${n}`, body: Buffer.alloc(900_000) }));
    }
    expect((await send(photo, '203.0.113.200')).status).toBe(201);
    const answers = await Promise.race(still.map(({ answer }) => answer));
    expect(answers.status).toBe(408);
    expect(answers.text).toContain(uploadTexts.stalled);
  });

  it('are cut off when nothing comes any more, and nothing of them stays', async () => {
    await open({ uploads: { ...quick, idleMs: 200 } });
    const form = multipart([{ name: 'images_data', value: Buffer.alloc(500_000), filename: 'a' }]);
    const stalled = [
      begin({ body: photo, from: '203.0.113.1' }),
      begin({ path: formPath, body: form.payload.subarray(0, 300_000) }),
    ];
    for (const { answer } of stalled) {
      const { status, text } = await answer;
      expect(status).toBe(408);
      expect(text).toContain('retry-after: 5');
    }
    expect(await left()).toEqual([]);
    expect(site.server.app.uploads.bytes).toBe(0);
    expect(Number(await pointsOf())).toBe(0);
  });

  it('of a photo that turns out too large are refused with a sentence', async () => {
    await open();
    const { uri } = site.server.info;
    const parts = Array.from({ length: 6 }, () => Buffer.alloc(megabyte));
    const response = await fetch(uri + photoPath, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      // Without a length in front.
      body: new ReadableStream({
        pull(controller) {
          const part = parts.pop();
          if (part) controller.enqueue(part);
          else controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { photo: 'Image 1 is too large. Maximum size is 5MB' },
    });
  });
});

describe('photos that nothing public shows', () => {
  /** Each another one, and all of one size as they are stored. */
  const another = async (n: number): Promise<Buffer> =>
    Buffer.concat([await drawNoise('jpeg'), Buffer.from([n])]);
  let stored: number;
  beforeAll(async () => {
    await open();
    await send(await another(0));
    stored = (await site.knex('pictures').first()).bytes;
    await site.close();
  });

  it('are taken up to so many bytes of one address, until staff have published some', async () => {
    await open({ unseenPhotos: { bytes: 1e9, bytesPerSender: stored + 1 } });
    const { headers } = await signIn(site, { is_superuser: true });
    const first = await send(await another(1));
    const { key } = JSON.parse(first.text.split('\r\n\r\n')[1] ?? '');
    expect((await send(await another(2))).status).toBe(201);
    const { status, text } = await refusalOf({ from: '203.0.113.9' });
    expect(status).toBe(429);
    expect(text).toContain(uploadTexts.fullAddress);
    expect(text).toContain('retry-after: 3600');
    expect((await send(await another(3), '203.0.113.10')).status).toBe(201);

    const boat = await buildBoat(site.knex);
    const payload = { main_image_key: key };
    await site.send('PUT', `/api/admin/boats/${boat.id}/`, { headers, payload });
    expect((await send(await another(4))).status).toBe(201);
  });

  it('of one address count for 30 days, and that they are too many is in the log once an hour', async () => {
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    await open({ log, unseenPhotos: { bytes: 1e9, bytesPerSender: stored } });
    expect((await send(await another(8))).status).toBe(201);
    const age = (days: number) =>
      site.knex('pictures').update({
        created_at: site.knex.raw('now() - make_interval(days => ?)', [days]),
      });
    await age(29);
    for (const _ of [1, 2]) expect((await send()).status).toBe(429);
    const told = warn.mock.calls.filter(([text]) => String(text).includes('no more photos'));
    expect(told).toHaveLength(1);
    await age(31);
    expect((await send()).status).toBe(201);
  });

  it('are taken up to so many bytes in all; those of staff are neither counted nor refused', async () => {
    await open({ unseenPhotos: { bytes: stored, bytesPerSender: 1e9 } });
    const { headers } = await signIn(site, { is_superuser: true });
    const upload = (payload: Buffer) =>
      site.server.inject({ method: 'POST', url: '/api/admin/images', payload, headers });
    expect((await upload(await another(5))).statusCode).toBe(201);
    expect((await send(await another(6))).status).toBe(201);
    for (const path of [photoPath, formPath]) {
      const { status, text } = await refusalOf({ path, from: '203.0.113.77' });
      expect(status).toBe(503);
      expect(text).toContain(uploadTexts.full);
    }
    expect((await upload(await another(7))).statusCode).toBe(201);
    const senders = await site.knex('pictures').pluck('sender');
    expect(JSON.stringify(senders)).not.toContain('203.0.113');
  });
});

describe('what a killed process left of uploads', () => {
  it('is removed by the next one that starts, and that of others stays', async () => {
    await open();
    const gone = join(folder, 'mr-sea-upload-999999999-a');
    const ours = join(folder, `mr-sea-upload-${process.pid}-b`);
    const others = join(folder, `mr-sea-upload-${process.ppid}-c`);
    for (const each of [gone, ours, others]) {
      await mkdir(each);
      await writeFile(join(each, '0'), 'half a photo');
    }
    await enter({ body: photo });
    const other = await createTestServer();
    const names = await left();
    expect(names.filter((name) => /-[abc]$/.test(name))).toEqual([basename(others)]);
    // That of the upload that is on its way.
    expect(names).toHaveLength(2);
    await rm(others, { recursive: true });
    expect(await removeLeftUploads()).toBe(0);
    await other.close();
  });
});
