// The command `npm run dev`.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('tsx/esm/api'))
  .then(({ register }) => register())
  .then(() => import(new URL('./site/dev.ts', import.meta.url).href))
  .then(({ develop }) => develop())
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
