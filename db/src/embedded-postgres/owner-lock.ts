import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { identityOf } from './process-identity';

/** Thrown when another live process uses the same data folder. */
export class DataFolderInUse extends Error {
  constructor(file: string, pid: number) {
    super(
      `Mr. Sea is already running with this data folder (process ${pid}, by ${file}): stop it first, or choose another folder with DATA_DIR.`,
    );
    this.name = 'DataFolderInUse';
  }
}

/**
 * Makes this process the one that runs the database of a data folder, and returns what gives that up. A lock left behind
 * by a process that is gone is taken over.
 * @throws DataFolderInUse while the process that holds it is alive.
 */
export async function takeOwnerLock(file: string): Promise<() => Promise<void>> {
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, mine, { mode: 0o644 });
  try {
    // Linking is atomic and brings the content along, so nobody ever reads a half-written lock.
    while (!(await tryLink(draft, file))) await removeStale(file, mine);
  } finally {
    await rm(draft, { force: true });
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
  };
}

/** Whether a lock is there whose process is gone. */
export async function isAbandoned(file: string): Promise<boolean> {
  const found = await readFile(file, 'utf8').catch(() => null);
  return found !== null && !isHeld(found);
}

function isHeld(content: string): boolean {
  const { pid, identity } = parse(content);
  return identity !== null && identityOf(pid) === identity;
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(file: string, mine: string): Promise<void> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found === null) return;
  if (found === mine || isHeld(found)) throw new DataFolderInUse(file, parse(found).pid);
  const aside = `${file}.stale-${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  // Someone else may have replaced the stale lock between the look and the rename: then theirs goes back.
  if ((await readFile(aside, 'utf8').catch(() => found)) !== found) await tryLink(aside, file);
  await rm(aside, { force: true });
}

function parse(content: string): { pid: number; identity: string | null } {
  try {
    const { pid, identity } = JSON.parse(content);
    return { pid: Number(pid), identity: typeof identity === 'string' ? identity : null };
  } catch {
    return { pid: 0, identity: null };
  }
}
