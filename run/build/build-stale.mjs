import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { inStep } from '../prepare/progress.mjs';
import { fingerprint } from './sources.mjs';
import { targets } from './targets.mjs';

/**
 * Builds what does not match its sources. The fingerprint of the sources is kept in the output and written last, so a
 * build that was cut short is made again.
 * @param {{ all?: boolean }} options `all` builds also what is up to date
 * @throws an Error that says what could not be built and why
 */
export async function buildStale({ all = false } = {}) {
  for (const { name, output, sources, build } of targets) {
    const wanted = await fingerprint(sources);
    const stamp = join(root, output, '.built-from');
    if (!all && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) continue;
    await inStep(`Building ${name}`, `Built ${name}`, async () => {
      await build();
      await writeFile(stamp, wanted);
    });
  }
}
