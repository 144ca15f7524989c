import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage } from '../src/images/open-storage';
import { storePictures } from './store-pictures';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-drawings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (color: string) => ({
  draw: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`,
  width: 40,
  height: 20,
});

test('a folder for drawings gives the next storage the same pictures, undrawn, and draws what it lacks', async () => {
  const drawings = join(folder, 'drawings');
  const place = async (name: string) => {
    const storage = await openStorage({ kind: 'folder', folder: join(folder, name) });
    await storage.prepare();
    return storage;
  };
  const [first] = await storePictures([picture('navy')], await place('one'), { drawings });
  const [kept = ''] = await readdir(drawings);
  expect(kept).toMatch(/^[0-9a-f]{64}\.json$/);

  const second = await place('two');
  const again = await storePictures([picture('navy'), picture('teal')], second, { drawings });
  expect(again[0]).toEqual(first);
  expect(again[1]?.key).not.toBe(first?.key);
  expect(await second.has(`${first?.key}/original`)).toBe(true);
  expect(await readdir(drawings)).toHaveLength(2);

  // What the folder has is taken as it is.
  const other = { original: Buffer.from('other').toString('base64'), blur: 'data:,' };
  await writeFile(join(drawings, kept), JSON.stringify(other));
  const third = await place('three');
  const [taken] = await storePictures([picture('navy')], third, { drawings });
  expect(taken?.blur).toBe('data:,');
  expect(await third.read(`${taken?.key}/original`)).toEqual(Buffer.from('other'));
});
