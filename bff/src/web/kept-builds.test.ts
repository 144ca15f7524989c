import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBuild, keptBuilds, mostBuilds } from './kept-builds';

let folder: string;
let assets: string;
let builds: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-builds-'));
  assets = join(folder, 'assets');
  builds = join(folder, 'builds');
});
afterEach(() => rm(folder, { recursive: true }));

/** Puts a build in the place of the last one. */
async function build(name: string): Promise<void> {
  await rm(assets, { recursive: true, force: true });
  await mkdir(join(assets, 'admin'), { recursive: true });
  await writeFile(join(assets, `index-${name}.js`), name);
  await writeFile(join(assets, 'admin', `home-${name}.js`), name);
}

/** The first file of each build that is kept, the newest first. */
async function kept(): Promise<string[]> {
  const folders = await keptBuilds(builds);
  const files = await Promise.all(folders.map(async (path) => readdir(path)));
  return files.map((names) => names.find((name) => name.startsWith('index-')) ?? '');
}

/** Makes all builds that are kept older, so that the next one is newer. */
async function timePasses(seconds: number): Promise<void> {
  for (const [place, path] of (await keptBuilds(builds)).entries()) {
    const then = new Date(Date.now() - (seconds + place) * 1_000);
    await utimes(path, then, then);
  }
}

describe('the files of builds', () => {
  it('are kept for the last five', async () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      await build(name);
      await keepBuild(assets, builds);
      await timePasses(10);
    }
    expect(mostBuilds).toBe(5);
    expect(await kept()).toEqual(['7', '6', '5', '4', '3'].map((name) => `index-${name}.js`));
    expect(await readdir(join((await keptBuilds(builds)).at(-1) ?? '', 'admin'))).toEqual([
      'home-3.js',
    ]);
  });

  it('are new again when a build comes back, and there once', async () => {
    for (const name of ['1', '2', '1']) {
      await build(name);
      await keepBuild(assets, builds);
      await timePasses(10);
    }
    expect(await kept()).toEqual(['index-1.js', 'index-2.js']);
  });

  it('are whole when several servers start at once', async () => {
    await build('1');
    await Promise.all([1, 2, 3, 4].map(() => keepBuild(assets, builds)));
    expect(await kept()).toEqual(['index-1.js']);
    expect(await readdir(builds)).toHaveLength(1);
  });

  it('that were not copied whole are taken for none, and go', async () => {
    const half = join(builds, '.half');
    await mkdir(half, { recursive: true });
    await writeFile(join(half, 'index-0.js'), '0');
    await build('1');
    await keepBuild(assets, builds);
    expect(await kept()).toEqual(['index-1.js']);
    const long = new Date(Date.now() - 2 * 60 * 60_000);
    await utimes(half, long, long);
    await keepBuild(assets, builds);
    expect(await readdir(builds)).not.toContain('.half');
  });
});
