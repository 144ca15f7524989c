import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Names the classes of CSS modules after their sheet: `boat-card_name`. Shorter than the usual hash and line, the same in
 * each release, and to be found in the source. No two sheets may have the same name (src/style-sheets.test.ts).
 */
export function scopedName(name: string, sheet: string): string {
  return `${basename(sheet, '.module.css')}_${name}`;
}

/**
 * Puts the names of classes where they are used, as constants. Left alone each sheet leaves an object with all its names
 * in the scripts, which is 1 to 2 kB of a first visit.
 */
export const inlineClasses: Plugin = {
  name: 'inline-classes',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    // Without it the rules go with the last of the names.
    if (id.endsWith('.module.css')) return { code, map: null, moduleSideEffects: 'no-treeshake' };
    if (!id.endsWith('.tsx')) return null;
    return {
      code: code.replace(
        /import (\w+) from (["'][^"']+\.module\.css["'])/g,
        'import * as $1 from $2',
      ),
      map: null,
    };
  },
};
