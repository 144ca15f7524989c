// Builds the web app with one constant changed, as the next version would have it: changed-build.mjs FOLDER NUMBER
import { join } from 'node:path';
import { build } from 'vite';

const [outDir, number] = process.argv.slice(2);
const root = join(import.meta.dirname, '..', '..');
const constant = 'slowAfterMs = 3_000';
let changed = false;

await build({
  root,
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
  plugins: [
    {
      name: 'next-version',
      enforce: 'pre',
      transform(code, id) {
        if (!id.endsWith('/src/client/connection.ts')) return;
        changed = code.includes(constant);
        return code.replace(constant, `slowAfterMs = 3_00${number}`);
      },
    },
  ],
});
if (!changed) throw new Error(`connection.ts has no "${constant}" to change.`);
