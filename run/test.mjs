// The command `npm test`.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./test/all.mjs'))
  .then(({ testAll }) => testAll())
  .then(
    (passed) => process.exit(passed ? 0 : 1),
    (error) => {
      process.stderr.write(`${error.message}\n\n0 passed, 1 failed\n`);
      process.exit(1);
    },
  );
