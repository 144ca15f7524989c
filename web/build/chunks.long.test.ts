import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '..', '..');
let copy: string;
let source: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'mr-sea-moved-'));
  source = join(copy, 'web', 'src');
  await mkdir(join(copy, 'web'));
  for (const path of [
    'web/src',
    'web/build',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
  ].concat('web/package.json', 'tsconfig.base.json')) {
    await cp(join(checkout, path), join(copy, path), { recursive: true });
  }
  await symlink(join(checkout, 'node_modules'), join(copy, 'node_modules'));
  await symlink(join(checkout, 'web', 'node_modules'), join(copy, 'web', 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

async function build(name: string): Promise<string> {
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js');
  const output = join(copy, name);
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', output];
  await run(process.execPath, args, {
    cwd: join(copy, 'web'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return output;
}

/** Bytes of each script and style sheet of a build, the largest first. */
async function sizesOf(folder: string): Promise<number[]> {
  const names = await readdir(join(folder, 'assets'), { recursive: true });
  const texts = names.filter((name) => /\.(js|css)$/.test(name));
  const sizes = texts.map(async (name) => (await stat(join(folder, 'assets', name))).size);
  return (await Promise.all(sizes)).sort((a, b) => b - a);
}

/** Gives modules another name in another folder, and tells all that import them. */
async function move(modules: string[]): Promise<void> {
  const homes = new Map(
    modules.map((module) => [
      module,
      join(dirname(module), 'elsewhere', `other-${basename(module)}`),
    ]),
  );
  const files = (await readdir(source, { recursive: true })).filter((name) =>
    /\.(tsx?|css)$/.test(name),
  );
  const known = new Set(files.map((name) => join(source, name)));
  for (const file of known) {
    const text = await readFile(file, 'utf8');
    const home = homes.get(file) ?? file;
    const rewritten = text.replace(/(['"])(\.{1,2}\/[^'"]+)\1/g, (all, quote, path) => {
      const imported = ['', '.ts', '.tsx']
        .map((end) => join(dirname(file), path + end))
        .find((name) => known.has(name));
      if (!imported) return all;
      const target = relative(dirname(home), homes.get(imported) ?? imported);
      const ended =
        extname(path) === extname(target) ? target : target.slice(0, -extname(target).length);
      return `${quote}${ended.startsWith('.') ? ended : `./${ended}`}${quote}`;
    });
    if (rewritten !== text) await writeFile(file, rewritten);
  }
  for (const [module, home] of homes) {
    await mkdir(dirname(home), { recursive: true });
    await rename(module, home);
  }
}

/** A dozen modules from all over the tree that the build's configuration does not name. */
async function pickModules(): Promise<string[]> {
  const named = await Promise.all(
    ['build/chunks.ts', 'build/server-bundle.ts', 'vite.config.ts'].map((path) =>
      readFile(join(copy, 'web', path), 'utf8'),
    ),
  );
  const names = (await readdir(source, { recursive: true })).sort();
  const movable = names.filter(
    (name) =>
      /(?<!\.d)\.tsx?$/.test(name) &&
      !/\.test\.|testing\/|^server\//.test(name) &&
      // Screens are named there without the end of their names.
      !named.join().includes(basename(name, extname(name)).replace(/-page$/, '')),
  );
  return Array.from({ length: 12 }, (_, index) =>
    join(source, movable[Math.floor(((index + 0.5) * movable.length) / 12)] ?? ''),
  );
}

it('makes the same files when modules are moved and renamed', { timeout: 240_000 }, async () => {
  const before = await sizesOf(await build('before'));
  await move(await pickModules());
  const after = await sizesOf(await build('after'));
  expect(before.length).toBeGreaterThan(100);
  expect(after.length).toBe(before.length);
  for (const [index, size] of after.entries()) {
    // Names of files stand in the files that import them.
    const allowed = Math.max(0.01 * size, 120);
    expect(Math.abs(size - (before[index] ?? 0))).toBeLessThanOrEqual(allowed);
  }
});

const home = 'site/pages/home-page.tsx';

it.each([
  ['import "dexie";', /src\/\S+\.tsx would wait for the database \(Dexie\), which is in assets\//],
  ['import "../../admin/routes";', /Visitors would load the back office: assets\/.+ needs .+/],
])('refuses a first screen that begins with %s', { timeout: 120_000 }, async (line, sentence) => {
  const page = join(source, home);
  const text = await readFile(page, 'utf8');
  await writeFile(page, `${line}\n${text}`);
  const failed = await build('refused').catch((error) => String(error.stderr));
  await writeFile(page, text);
  expect(failed).toMatch(sentence);
});
