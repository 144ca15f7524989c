import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecrets, restoreSecrets, secretsFor, secretsText } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mr-sea-secrets-')), 'data');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

test('a data folder keeps the secrets of its first start, readable by their owner only', async () => {
  const secrets = await keepSecrets(folder);
  expect(Buffer.byteLength(secrets.ACCESS_TOKEN_SECRET)).toBeGreaterThanOrEqual(32);
  expect(secrets.REFRESH_TOKEN_SECRET).not.toBe(secrets.ACCESS_TOKEN_SECRET);
  expect(Buffer.from(secrets.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(await keepSecrets(folder)).toEqual(secrets);
  expect(await readdir(folder)).toEqual(['secrets.json']);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
});

test('two starters at once agree', async () => {
  const [first, second] = await Promise.all([keepSecrets(folder), keepSecrets(folder)]);
  expect(second).toEqual(first);
});

test.each(['', 'null', '{"ACCESS_TOKEN_SECRET":'])('%o is called damaged', async (text) => {
  await keepSecrets(folder);
  await writeFile(join(folder, 'secrets.json'), text);
  await expect(keepSecrets(folder)).rejects.toThrow('secrets.json is damaged');
});

test('the keys of a backup come into an empty folder, and not over those of another site', async () => {
  const backup = join(folder, 'backup');
  await keepSecrets(backup);
  const text = (await secretsText(backup)) ?? '';
  const empty = join(folder, 'empty');
  await restoreSecrets(empty, text);
  await restoreSecrets(empty, text);
  expect(await secretsText(empty)).toBe(text);

  const other = join(folder, 'other');
  const own = await keepSecrets(other);
  await expect(restoreSecrets(other, text)).rejects.toThrow('holds the keys of another site');
  expect(await keepSecrets(other)).toEqual(own);
});

test('what the environment gives comes first, and half a pair of keys is not completed', () => {
  const kept = {
    ACCESS_TOKEN_SECRET: 'a',
    REFRESH_TOKEN_SECRET: 'b',
    VAPID_PUBLIC_KEY: 'c',
    VAPID_PRIVATE_KEY: 'd',
  };
  expect(secretsFor(kept, { ACCESS_TOKEN_SECRET: ' ' })).toEqual(kept);
  expect(secretsFor(kept, { REFRESH_TOKEN_SECRET: 'mine', VAPID_PUBLIC_KEY: 'mine' })).toEqual({
    ACCESS_TOKEN_SECRET: 'a',
  });
});
