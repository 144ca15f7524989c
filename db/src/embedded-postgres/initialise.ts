import { spawn } from 'node:child_process';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries';
import type { Home } from './home';
import { environment, superuser } from './postmaster';

/** Written to postgresql.conf once, so that an operator may change them there. */
const defaults = [
  'max_connections=200',
  'shared_buffers=128MB',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
];

/**
 * Makes the database files. They come into being under another name and are renamed when complete, so a start that is
 * cut short leaves nothing that looks like a database.
 */
export async function initialise(
  home: Home,
  { initdb }: Binaries,
  password: string,
): Promise<void> {
  await removeDrafts(home.folder);
  const draft = join(home.folder, `draft-${process.pid}`);
  const passwordFile = `${draft}.password`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    await run(home, initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // Sorts and folds Unicode in the same way on every machine, whatever locales are installed on it.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...defaults.map((setting) => `--set=${setting}`),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, home.cluster);
}

/** What a killed initdb left behind; it may still be writing, in which case the next start gets the rest. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('draft-')) continue;
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function run({ folder, account }: Home, program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: folder,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      // Out of reach of the terminal's Ctrl-C, as Postgres itself is.
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    const keep = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `The database could not be initialised (initdb ended with ${code}):\n${output}`,
          ),
        );
    });
  });
}
