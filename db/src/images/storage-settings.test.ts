import { expect, test } from 'vitest';
import { readStorage } from './storage-settings';

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
