import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../prepare/paths.mjs';
import { expectedMs, furtherParts, partsAbout, quickParts } from './parts.mjs';
import { failures, slowest, sum } from './report.mjs';
import { runStep } from './run-step.mjs';

/** @import { Part } from './parts.mjs' */
/** @import { Report } from './report.mjs' */

const lastCount = join(root, '.test', 'npm-test.json');

/**
 * Runs tests, also after some have failed, and prints how long each part took, the slowest tests, what failed and why, and
 * the counts as the last line.
 *
 * Without words: what a change usually breaks. With words: the tests whose files are called so. `--all`: everything. `--rest`:
 * what `npm test` has not run, adding its count. `--minutes=N`: no part begins that is not likely to end by then.
 * @param {string[]} argv
 * @returns {Promise<boolean>} whether all passed
 */
export async function runTests(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      rest: { type: 'boolean' },
      minutes: { type: 'string' },
    },
  });
  const isQuick = positionals.length === 0 && !values.all && !values.rest;
  // The same browser for everybody, and a headless one, which takes half the time. All the rest runs in the system's, if any.
  if (isQuick) process.env.CHROMIUM_FIRST ??= 'npm';
  const began = performance.now();
  const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY);
  await runStep('node_modules/tsx/dist/cli.mjs', ['web/e2e/support/name-chromium.ts']);
  if (positionals.length > 0) return finish(await runAll(partsAbout(positionals), Infinity));
  if (values.rest) {
    const before = JSON.parse(await readFile(lastCount, 'utf8'));
    return finish(await runAll(furtherParts, began + minutes * 60_000), before);
  }
  const parts = values.all ? [...quickParts, ...furtherParts] : quickParts;
  const report = await runAll(parts, began + minutes * 60_000);
  if (isQuick) {
    await mkdir(join(root, '.test'), { recursive: true });
    await writeFile(
      lastCount,
      JSON.stringify({ ...report, tests: report.tests.filter(({ error }) => error) }),
    );
  }
  return finish(report);
}

/**
 * @param {Part[]} parts
 * @param {number} end no part begins that is not likely to end by then; milliseconds as of `performance.now()`
 * @returns {Promise<Report>}
 */
async function runAll(parts, end) {
  const reports = [];
  const lines = [];
  /** @type {{ minutes: number, took: number }[]} */
  const done = [];
  for (const { title, run, minutes = 0 } of parts) {
    const began = performance.now();
    if (began + expectedMs(minutes, done) > end) {
      lines.push(`  left out  ${title}: no time was left`);
      continue;
    }
    process.stdout.write(`\n── ${title}\n`);
    const report = await run();
    reports.push(report);
    done.push({ minutes, took: minutes > 0 ? performance.now() - began : 0 });
    lines.push(`${since(began)}  ${title}: ${report.passed} passed, ${report.failed} failed`);
  }
  process.stdout.write(`\n── What each part took\n${lines.join('\n')}\n`);
  return sum(reports);
}

/** @param {number} began */
function since(began) {
  const seconds = Math.round((performance.now() - began) / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`.padStart(10);
}

/**
 * @param {Report} report
 * @param {Report} before counted as well
 */
function finish(report, before = { passed: 0, failed: 0, tests: [], skipped: [] }) {
  const lines = slowest(report.tests, root);
  if (lines.length > 0) process.stdout.write(`\n── The slowest\n${lines.join('\n')}\n`);
  const skipped = report.skipped.map((title) => `  ${title.replace(`${root}/`, '')}`);
  if (skipped.length > 0) process.stdout.write(`\n── Not run here\n${skipped.join('\n')}\n`);
  const { passed, failed, tests } = sum([before, report]);
  const failedTests = failures(tests, root);
  if (failedTests.length > 0) process.stdout.write(`\n── What failed\n${failedTests.join('\n')}\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 && passed > 0;
}
