// The commands `npm test` and `npm run test:all`; test/run-tests.mjs says what they take.
import { requireNode } from './prepare/node-version.mjs';

requireNode();
import('./prepare/install.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./test/run-tests.mjs'))
  .then(({ runTests }) => runTests(process.argv.slice(2)))
  .then(
    (passed) => process.exit(passed ? 0 : 1),
    (error) => {
      process.stderr.write(`${error.message}\n\n0 passed, 1 failed\n`);
      process.exit(1);
    },
  );
