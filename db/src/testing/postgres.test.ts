import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../embedded-postgres/process-identity';
import { postmasterPid } from './postgres';

test('a Postgres that has not written its id yet has none, since a signal to 0 ends whoever sends it', async () => {
  const cluster = await mkdtemp(join(tmpdir(), 'mr-sea-cluster-'));
  try {
    await expect(postmasterPid(cluster)).rejects.toThrow('ENOENT');
    for (const half of ['', '\n', '0\n', '-12\n', '4711']) {
      await writeFile(join(cluster, 'postmaster.pid'), half);
      await expect(postmasterPid(cluster)).rejects.toThrow('holds no process id yet');
    }
    await writeFile(join(cluster, 'postmaster.pid'), '4711\n/var/lib/cluster\n');
    expect(await postmasterPid(cluster)).toBe(4711);
  } finally {
    await rm(cluster, { recursive: true });
  }
});

test('what is no id of a process is not alive', () => {
  expect([0, -1, -process.pid, Number.NaN].map(isAlive)).toEqual([false, false, false, false]);
  expect(isAlive(process.pid)).toBe(true);
});
