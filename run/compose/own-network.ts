import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const marker = 'MR_SEA_OWN_NETWORK';

/** Whether this process is alone in a network of its own (`runInOwnNetwork`). */
export const isInOwnNetwork = (): boolean => process.env[marker] === 'yes';

/** @returns why there can be no network of its own here; nothing where there can be one */
export function whyNoNetwork(): string | undefined {
  if (process.platform !== 'linux') return 'this is not Linux';
  if (process.getuid?.() !== 0) return 'only root may make a network';
  const missing = ['unshare', 'ip', 'mount', 'redis-server', 'caddy'].filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  return missing.length > 0 ? `${missing.join(', ')} cannot be found` : undefined;
}

/**
 * Runs this command again in a network and with a table of mounts of its own, as containers have: its addresses and ports are free,
 * and nothing leads out of it.
 * @returns its exit code
 */
export async function runInOwnNetwork(args: string[]): Promise<number> {
  const [node, script = ''] = [process.execPath, process.argv[1]];
  const child = spawn('unshare', ['--net', '--mount', '--kill-child', node, script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [marker]: 'yes', INSTALL: 'off' },
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/**
 * Gives names to addresses of this network, for every program that starts from now on.
 * @param folder a folder of our own
 */
export async function nameHosts(
  hosts: { name: string; address: string }[],
  others: string[],
  folder: string,
): Promise<void> {
  const run = (...args: string[]) => execFileSync(args[0] ?? '', args.slice(1));
  run('ip', 'link', 'set', 'lo', 'up');
  for (const address of [...hosts.map(({ address }) => address), ...others]) {
    run('ip', 'address', 'replace', `${address}/32`, 'dev', 'lo');
  }
  const file = join(folder, 'hosts');
  const lines = hosts.map(({ name, address }) => `${address} ${name}`);
  await writeFile(file, `127.0.0.1 localhost\n${lines.join('\n')}\n`);
  run('mount', '--bind', file, '/etc/hosts');
}
