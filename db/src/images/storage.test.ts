import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server';
import { openStorage } from './open-storage';
import { readStorage, type Storage, StorageError } from './storage';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-storage-'));
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const kinds = {
  'a folder': () => readStorage(undefined, join(folder, 'media')),
  'an S3-compatible server': () => readStorage(s3.storageUrl(), ''),
};
const bytes = (text: string): Buffer => Buffer.from(text);

describe.each(Object.entries(kinds))('storage in %s', (_name, settings) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(settings());
    await storage.prepare();
  });
  afterAll(() => storage.close());

  it('gives back what was put, whole and as a stream with its length', async () => {
    const content = Buffer.alloc(300_000, 'sea');
    await storage.put('one/320.webp', content, 'image/webp');
    expect((await storage.read('one/320.webp'))?.equals(content)).toBe(true);
    const opened = await storage.open('one/320.webp');
    expect(opened?.bytes).toBe(300_000);
    expect(opened && (await buffer(opened.body)).equals(content)).toBe(true);
    expect(await storage.has('one/320.webp')).toBe(true);
  });

  it('keeps the newer of two files of one name', async () => {
    await storage.put('two/original', bytes('a long first one'), 'image/webp');
    await storage.put('two/original', bytes('second'), 'image/webp');
    expect(String(await storage.read('two/original'))).toBe('second');
  });

  it('knows a file that is not there', async () => {
    expect(await storage.read('none/original')).toBeUndefined();
    expect(await storage.open('none/original')).toBeUndefined();
    expect(await storage.has('none/original')).toBe(false);
    expect(await storage.lastWritten('none')).toBeUndefined();
    await storage.removeFolder('none');
  });

  it('removes a folder with all its files, and no other that begins alike', async () => {
    for (const path of ['ab/original', 'ab/320.webp', 'abc/original'] as const) {
      await storage.put(path, bytes(path), 'image/webp');
    }
    await storage.removeFolder('ab');
    expect(await storage.has('ab/original')).toBe(false);
    expect(await storage.has('ab/320.webp')).toBe(false);
    expect(await storage.has('abc/original')).toBe(true);
  });

  it('names the files of a folder, and not those of one that begins alike', async () => {
    for (const path of ['cd/original', 'cd/320.webp', 'cde/640.webp'] as const) {
      await storage.put(path, bytes(path), 'image/webp');
    }
    expect((await storage.files('cd')).sort()).toEqual(['320.webp', 'original']);
    expect(await storage.files('none')).toEqual([]);
  });

  it('names its folders, and says when one was last written to', async () => {
    const before = Date.now();
    for (let n = 0; n < 5; n++) await storage.put(`many-${n}/original`, bytes('x'), 'image/webp');
    const names: string[] = [];
    for await (const name of storage.folders()) names.push(name);
    expect(names.filter((name) => name.startsWith('many-')).sort()).toEqual(
      [0, 1, 2, 3, 4].map((n) => `many-${n}`),
    );
    const written = (await storage.lastWritten('many-4'))?.getTime() ?? 0;
    // S3 tells whole seconds.
    expect(written).toBeGreaterThanOrEqual(before - 1_000);
    expect(written).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  it.each(['', '.', '..', '../x', 'a/b', '/'])('refuses to remove the folder %j', async (name) => {
    await expect(storage.removeFolder(name)).rejects.toThrow('no folder of a picture');
    expect(await storage.has('two/original')).toBe(true);
  });

  it('can be told to be ready again and again', async () => {
    await storage.prepare();
    await storage.check();
  });
});

describe('storage in a folder', () => {
  it('removes what a killed process left half written, and no picture', async () => {
    const place = join(folder, 'killed');
    const storage = await openStorage(readStorage(undefined, place));
    await storage.put('whole/original', Buffer.from('x'), 'image/webp');
    const half = join(place, '.unfinished', 'half');
    await writeFile(half, 'half a picture');
    const { mtimeMs } = await stat(half);
    expect(await storage.removeUnfinished(new Date(mtimeMs - 10))).toBe(0);
    expect(await storage.removeUnfinished(new Date(mtimeMs + 10))).toBe(1);
    expect(await readdir(join(place, '.unfinished'))).toEqual([]);
    expect(await storage.has('whole/original')).toBe(true);
    const names = [];
    for await (const name of storage.folders()) names.push(name);
    expect(names).toEqual(['whole']);
  });

  it('never shows half of a file that is being replaced', async () => {
    const storage = await openStorage(readStorage(undefined, join(folder, 'whole')));
    const contents = ['a', 'b'].map((letter) => Buffer.alloc(2_000_000, letter));
    await storage.put('half/original', contents[0] as Buffer, 'image/webp');
    const writes = [1, 0, 1, 0].map((n) =>
      storage.put('half/original', contents[n] as Buffer, 'image/webp'),
    );
    const reads = Array.from({ length: 20 }, () => storage.read('half/original'));
    for (const read of await Promise.all(reads)) {
      expect(contents.some((content) => read?.equals(content))).toBe(true);
    }
    await Promise.all(writes);
  });

  it('leaves nothing unfinished behind', async () => {
    const storage = await openStorage(readStorage(undefined, join(folder, 'tidy')));
    await storage.put('a/original', bytes('x'), 'image/webp');
    expect(await readdir(join(folder, 'tidy', 'a'))).toEqual(['original']);
  });

  it('says so when the folder cannot be one', async () => {
    await writeFile(join(folder, 'file'), '');
    const storage = await openStorage(readStorage(undefined, join(folder, 'file')));
    await expect(storage.check()).rejects.toThrow(/^MEDIA_DIR .*file cannot be written to\.$/);
  });
});

describe('storage on an S3-compatible server', () => {
  it('makes its bucket where it is missing, also when two start at once', async () => {
    const settings = readStorage(s3.storageUrl({ bucket: 'new-bucket' }), '');
    const [one, other] = [await openStorage(settings), await openStorage(settings)];
    await expect(one.check()).rejects.toThrow('has no bucket named new-bucket');
    await Promise.all([one.prepare(), other.prepare()]);
    await one.put('a/original', bytes('x'), 'image/webp');
    expect(await other.has('a/original')).toBe(true);
  });

  it('says so when the secret is wrong', async () => {
    const storage = await openStorage(readStorage(s3.storageUrl({ secret: 'other' }), ''));
    const error = await storage.check().catch((reason) => reason);
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({
      message: expect.stringContaining('does not accept the key and the secret.'),
      passing: false,
    });
  });

  it('says so when nobody answers, which may pass', async () => {
    const port = await closedPort();
    const url = `s3://key:secret@127.0.0.1:${port}/pictures?ssl=off`;
    const storage = await openStorage(readStorage(url, ''));
    await expect(storage.check()).rejects.toMatchObject({
      message: `The storage of STORAGE_URL, http://127.0.0.1:${port}, does not answer.`,
      passing: true,
    });
    await expect(storage.read('a/original')).rejects.toThrow();
  });
});

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

test('without STORAGE_URL pictures are in MEDIA_DIR', () => {
  expect(readStorage(undefined, '/data/media')).toEqual({ kind: 'folder', folder: '/data/media' });
});

test('STORAGE_URL names server, bucket, key and secret', () => {
  expect(readStorage('s3://key:a%2Fb@storage.example/pictures', '')).toEqual({
    kind: 's3',
    endpoint: 'https://storage.example',
    region: 'us-east-1',
    bucket: 'pictures',
    accessKey: 'key',
    secretKey: 'a/b',
  });
  expect(readStorage('s3://k:s@minio:9000/boats?region=eu-west-1&ssl=off', '')).toMatchObject({
    endpoint: 'http://minio:9000',
    region: 'eu-west-1',
  });
});

test.each([
  ['minio:9000/pictures', 'has to look like s3://'],
  ['https://k:hidden@minio/pictures', 'has to look like s3://'],
  ['s3://minio/pictures', 'needs a key and a secret'],
  ['s3://k:hidden@minio', 'needs the name of a bucket'],
  ['s3://k:hidden@minio/Pictures', 'needs the name of a bucket'],
  ['s3://k:hidden@minio/pictures/deep', 'needs the name of a bucket'],
  ['s3://k:hidden@minio/pictures?tls=on', 'knows region and ssl, but not "tls"'],
  ['s3://k:hidden@minio/pictures?ssl=maybe', 'takes ssl=on or ssl=off'],
])('%s is refused without repeating its secret', (url, reason) => {
  expect(() => readStorage(url, '')).toThrow(reason);
  expect(() => readStorage(url, '')).not.toThrow('hidden');
});
