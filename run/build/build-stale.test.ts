import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './build-stale.mjs';

let folder: string;
const print = () => fingerprint(['src', 'missing'], folder);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-sources-'));
  await mkdir(join(folder, 'src/boats'), { recursive: true });
  await writeFile(join(folder, 'src/boats/boat.ts'), 'export {}');
});
afterEach(() => rm(folder, { recursive: true }));

test('a fingerprint changes with a content, a name and a new file', async () => {
  const seen = new Set([await print()]);
  await writeFile(join(folder, 'src/boats/boat.ts'), 'export { }');
  seen.add(await print());
  await writeFile(join(folder, 'src/boats/lead.ts'), '');
  seen.add(await print());
  await rm(join(folder, 'src/boats/lead.ts'));
  await writeFile(join(folder, 'src/boats/review.ts'), '');
  seen.add(await print());
  expect(seen.size).toBe(4);
});

test('it does not change with dates, tests and what was built', async () => {
  const before = await print();
  await utimes(join(folder, 'src/boats/boat.ts'), 1, 1);
  await writeFile(join(folder, 'src/boats/boat.test.ts'), 'test');
  await mkdir(join(folder, 'src/dist'));
  await writeFile(join(folder, 'src/dist/main.js'), 'built');
  expect(await print()).toBe(before);
});
