// The command `npm run build`.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./build/build-stale.mjs'))
  .then(({ buildStale }) => buildStale({ all: true }))
  .catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
