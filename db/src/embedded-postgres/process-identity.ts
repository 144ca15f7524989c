import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs, whoever owns it. One that has ended but was not yet collected does not. */
export function isAlive(pid: number): boolean {
  // The system takes 0 and negative ids for groups of processes, the own one among them.
  if (!Number.isInteger(pid) || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(statOf(pid)[0] ?? '');
}

/**
 * Tells one process from a later one with the same id (ids start over at every boot of a machine or container).
 * Null when no such process exists.
 */
export function identityOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  try {
    if (process.platform !== 'linux') return describe(pid, 'lstart');
    const startedAt = statOf(pid)[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return startedAt ? `${boot}/${startedAt}` : null;
  } catch {
    return null;
  }
}

/** The command line of a process, its arguments separated by spaces; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform !== 'linux') return describe(pid, 'command');
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Linux's fields about a process from its state on; empty when they cannot be read. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The field before, the program's name, may hold spaces and brackets of its own.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function describe(pid: number, column: 'lstart' | 'command'): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
