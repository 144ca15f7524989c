import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** So many builds are kept, the one that is served among them; a page of an older one has to be loaded anew. */
export const mostBuilds = 5;

/** A copy that its maker did not finish is of no use after this. Milliseconds. */
const unfinishedMs = 60 * 60_000;

/**
 * Keeps the files of the build that is served, so that pages of it find them when the next one has taken its place. A
 * folder for each build, named by its files, which are named by their content; several servers may share it.
 * @param assets the build's folder of files whose names never change their content
 * @param buildsDir made if it is missing
 */
export async function keepBuild(assets: string, buildsDir: string): Promise<void> {
  const names = await readdir(assets, { recursive: true });
  const id = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16);
  const kept = join(buildsDir, id);
  if (!(await isFolder(kept))) await copyWhole(assets, kept, buildsDir);
  // Which builds go is decided by when they were last started, so that one that comes back is new again.
  await utimes(kept, new Date(), new Date());
  await removeOld(buildsDir);
}

/** The folders of the builds that are kept, the newest first. */
export async function keptBuilds(buildsDir: string): Promise<string[]> {
  const found = await readdir(buildsDir).catch(() => []);
  return newestFirst(found.filter((name) => !name.startsWith('.')).map((n) => join(buildsDir, n)));
}

/** Under its name there is a whole copy or none. */
async function copyWhole(from: string, to: string, buildsDir: string): Promise<void> {
  const draft = join(buildsDir, `.${randomUUID()}`);
  await cp(from, draft, { recursive: true });
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another server with the same build was faster.
    if (!(await isFolder(to))) throw error;
  }
}

async function removeOld(buildsDir: string): Promise<void> {
  const gone = (await keptBuilds(buildsDir)).slice(mostBuilds);
  for (const name of await readdir(buildsDir)) {
    const path = join(buildsDir, name);
    if (name.startsWith('.') && (await ageOf(path)) > unfinishedMs) gone.push(path);
  }
  await Promise.all(gone.map((path) => rm(path, { recursive: true, force: true })));
}

async function newestFirst(paths: string[]): Promise<string[]> {
  const aged = await Promise.all(paths.map(async (path) => ({ path, age: await ageOf(path) })));
  return aged.sort((a, b) => a.age - b.age).map(({ path }) => path);
}

/** Milliseconds; what is gone by now is very old. */
async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
