import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../prepare/paths.mjs';
import { devicePromises } from './on-device';
import { serverPromises } from './on-server';

/** A promise, one place of the code that holds it, and the test that is to notice when that place is broken. */
interface BrokenPromise {
  /** What holds, as a fact. */
  promise: string;
  file: string;
  /** Stands in the file once. */
  from: string;
  /** What breaks the promise: compiles, and does not fail by itself. */
  to: string;
  /** Path of a Vitest file. */
  test: string;
}

const promises: BrokenPromise[] = [...devicePromises, ...serverPromises];
/** A test that takes longer does not end. Milliseconds. */
const longestMs = 180_000;

/**
 * The command `npm run break -- promises`: breaks each promise in a copy of the checkout and runs its test, which has to fail.
 * A word takes only those promises that contain it.
 * @returns whether each was noticed
 */
export async function breakPromises(word = ''): Promise<boolean> {
  const chosen = promises.filter(({ promise }) => promise.includes(word));
  const copy = await copyCheckout();
  try {
    const tests = [...new Set(chosen.map(({ test }) => test))];
    process.stdout.write(`${chosen.length} promises, ${tests.length} tests; first as it is …\n`);
    if (!(await passes(copy, tests))) throw new Error('Tests fail before anything is broken.');
    let survived = 0;
    for (const broken of chosen) {
      const began = performance.now();
      const noticed = await isNoticed(copy, broken);
      if (!noticed) survived += 1;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const where = noticed ? '' : `\n    broken in ${broken.file}, not noticed by ${broken.test}`;
      process.stdout.write(`${noticed ? '✓' : '✗'} ${broken.promise} (${seconds} s)${where}\n`);
    }
    process.stdout.write(`\n${chosen.length - survived} noticed, ${survived} survived\n`);
    return survived === 0;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function isNoticed(copy: string, { promise, file, from, to, test }: BrokenPromise) {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  const [before, after, more] = text.split(from);
  if (before === undefined || after === undefined || more !== undefined) {
    throw new Error(`${file} does not have once what "${promise}" is to be broken by: ${from}`);
  }
  await writeFile(path, before + to + after);
  const passed = await passes(copy, [test]);
  await writeFile(path, text);
  return !passed;
}

/** Runs tests of the copy. One that does not end counts as one that fails. */
async function passes(copy: string, tests: string[]): Promise<boolean> {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'server', '--project', 'web', '--bail', '1', ...tests];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore', detached: true });
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGTERM'), longestMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code === 0;
}

/** All files that git does not ignore, and the installed packages by links; those of the workspaces lead to the copy's own. */
async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mr-sea-promises-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-zco', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    // One that was removed is listed until that is committed.
    await cp(join(root, file), join(copy, file)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await mkdir(join(copy, 'node_modules', '@mr-sea'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name === '@mr-sea') continue;
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  for (const workspace of workspaces as string[]) {
    await symlink(join('..', '..', workspace), join(copy, 'node_modules', '@mr-sea', workspace));
    const own = join(root, workspace, 'node_modules');
    const names = await readdir(own).catch(() => {
      // All packages of this workspace lie in the common folder.
      return [];
    });
    if (names.length > 0) await symlink(own, join(copy, workspace, 'node_modules'));
  }
  return copy;
}
