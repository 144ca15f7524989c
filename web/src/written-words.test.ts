import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** What a visitor, an admin or an operator may read: screens, mails, metadata, demo texts and the pages of help. */
const written = [
  ...['web/src', 'web/brand', 'bff', 'worker/src', 'db', 'run', 'docs'].flatMap(sources),
  ...['web/index.html', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'],
];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|html|md|json)$/.test(path))
    .filter((path) => !/node_modules|testing\/|\.test\.tsx?$|(^|\/)dist\//.test(path))
    .map((path) => `${folder}/${path}`);
}

function linesWith(words: RegExp): string[] {
  return written.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => words.test(line) && !/^import |from '/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

test('no text contradicts another: bottles are on the menu, balloons are tied down, pictures are drawn', () => {
  const wrong =
    /(real|honest) (pictures|photos)|cans only|glass stays ashore|no glass bottles|loose balloons|balloon box/i;
  expect(linesWith(wrong)).toEqual([]);
});

test('the American "inquiry" is written everywhere that people read', () => {
  expect(written.length).toBeGreaterThan(500);
  expect(linesWith(/enquir/i)).toEqual([]);
});
