import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { browserParts, expectedMs, longParts } from './run-tests.mjs';

const files = await readdir('web/e2e', { recursive: true });
const specs = files.filter((path) => path.endsWith('.spec.ts')).map((path) => `web/e2e/${path}`);

test('every browser test belongs to exactly one part', () => {
  expect(specs.length).toBeGreaterThan(50);
  for (const path of specs) {
    const parts = Object.entries(browserParts).filter(([, { files }]) =>
      new RegExp(files).test(path),
    );
    expect([path, parts.map(([title]) => title)]).toEqual([path, [expect.any(String)]]);
  }
});

test('every long test belongs to exactly one part', async () => {
  const folders = ['bff/src', 'db', 'run', 'web/src', 'web/build', 'web/e2e', 'worker/src'];
  const all = folders.map(async (folder) =>
    (await readdir(folder, { recursive: true })).map((path) => `${folder}/${path}`),
  );
  const tests = (await Promise.all(all)).flat().filter((path) => path.endsWith('.long.test.ts'));
  expect(tests.length).toBeGreaterThan(10);
  for (const path of tests) {
    const parts = Object.values(longParts).filter(({ folders }) =>
      folders.some((folder) => path.includes(folder)),
    );
    expect([path, parts.length]).toEqual([path, 1]);
  }
});

test('a part is expected to take as much longer than usual as those before it took', () => {
  expect(expectedMs(6, [])).toBe(360_000);
  const done = [
    { minutes: 1, took: 90_000 },
    { minutes: 3, took: 270_000 },
  ];
  expect(expectedMs(6, done)).toBe(540_000);
});

test('every feature has a journey in the browser that npm test runs', async () => {
  const folders = new Map<string, string>();
  for (const path of specs) {
    const [, folder = ''] = /e2e\/([a-z-]+)\//.exec(path) ?? [];
    const text = await readFile(path, 'utf8');
    folders.set(folder, (folders.get(folder) ?? '') + text);
  }
  for (const [folder, text] of folders)
    expect([folder, text.includes('@journey')]).toEqual([folder, true]);
});

test('nothing is tried twice or left out without a reason', async () => {
  for (const path of specs) {
    const text = await readFile(path, 'utf8');
    expect([path, text.match(/retries:|\.fixme\(|test\.skip\(\)|\.only\(/)]).toEqual([path, null]);
  }
});
