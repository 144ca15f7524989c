import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import { root } from '../prepare/paths.mjs';

/**
 * Bundles programs for Node: our own workspaces go in, packages from npm stay outside.
 * @param {string} output folder, relative to the checkout; emptied first
 * @param {Record<string, string>} entries name of the program → its source
 */
export async function buildServer(output, entries) {
  await rm(join(root, output), { recursive: true, force: true });
  await build({
    cwd: root,
    input: entries,
    platform: 'node',
    external: (id) => !/^(\.|\/|@mr-sea\/)/.test(id) && !Object.values(entries).includes(id),
    logLevel: 'warn',
    output: {
      dir: output,
      format: 'esm',
      sourcemap: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  });
}
