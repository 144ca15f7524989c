// The command `npm run bench`: measures on this machine what docs/sizing.md promises. `npm run bench -- pictures` measures one
// section only.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ ensureInstalled }) => (process.env.INSTALL === 'off' ? undefined : ensureInstalled()))
  .then(() => import('tsx/esm/api'))
  .then(({ register }) => register())
  .then(() => import(new URL('./bench/main.ts', import.meta.url).href))
  .then(({ bench }) => bench(process.argv.slice(2)))
  .then(
    (kept) => process.exit(kept ? 0 : 1),
    (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
