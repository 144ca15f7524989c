import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../prepare/paths.mjs';
import { failures, slowest, sum } from './report.mjs';
import { runChecks, runPlaywright, runStep, runVitest } from './runners.mjs';

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

/**
 * A part of the tests that is run, timed and counted by itself.
 * @typedef {{ title: string, run: () => Promise<Report>, minutes?: number }} Part `minutes`: how long it takes on two cores
 */

/** A browser test that `npm test` runs has this tag: one or more for each feature. */
const journey = '@journey';

/**
 * The browser tests by file (regular expressions on the path), in the order of their worth. Each spec belongs to one.
 * @type {Record<string, { files: string, minutes: number }>}
 */
export const browserParts = {
  'Visitors: what they look for and send': {
    files: 'e2e/(?!offline|back-office|shell|content|rendering)[a-z-]+/(?!admin-)',
    minutes: 9,
  },
  Offline: { files: 'e2e/offline/(?!admin-|outbox-(faults|kills|senders))', minutes: 6 },
  'Visitors: the frame around it, and content': {
    files: 'e2e/(shell|content|rendering)/(?!deploys|hydration)',
    minutes: 11,
  },
  'Back office: what all lists share': { files: 'e2e/(back-office|offline)/admin-', minutes: 7 },
  'Back office: each list': { files: 'e2e/(?!back-office|offline)[a-z-]+/admin-', minutes: 9 },
  'What waits, under faults and kills': {
    files: 'e2e/offline/outbox-(faults|kills|senders)',
    minutes: 3,
  },
  'Every page, and deploys': { files: 'e2e/rendering/(deploys|hydration)', minutes: 6 },
};

/**
 * What a change usually breaks, within ten minutes: the command `npm test`.
 * @type {Part[]}
 */
const quickParts = [
  { title: 'Format, lint, types, build', run: runChecks },
  {
    title: 'Unit, API and worker tests',
    run: () => runVitest(['--project', 'server', '--project', 'web']),
  },
  { title: 'Journeys in the browser', run: () => runPlaywright(['--grep', journey]) },
];

/** The long tests, by folder. */
export const longParts = {
  'Journeys in three engines': { folders: ['e2e/engines'], minutes: 7 },
  'Kills, restarts and backups of the server, and its bundles': {
    folders: ['worker/', 'run/', 'db/', 'web/build'],
    minutes: 10,
  },
  'Floods of the server': { folders: ['bff/'], minutes: 10 },
};

/**
 * How long a part is likely to take on this machine.
 * @param {number} minutes how long it takes on two cores
 * @param {{ minutes: number, took: number }[]} done the parts before it: the same, and what they took; milliseconds
 * @returns {number} milliseconds
 */
export function expectedMs(minutes, done) {
  const usual = done.reduce((sum, part) => sum + part.minutes * 60_000, 0);
  const took = done.reduce((sum, part) => sum + part.took, 0);
  return minutes * 60_000 * (usual > 0 ? took / usual : 1);
}

/**
 * All the rest, what is worth most first.
 * @type {Part[]}
 */
const furtherParts = [
  ...Object.entries(browserParts).map(([title, { files, minutes }]) => ({
    title: `In the browser: ${title}`,
    minutes,
    run: () => runPlaywright([files, '--grep-invert', journey]),
  })),
  ...Object.entries(longParts).map(([title, { folders, minutes }]) => ({
    title,
    minutes,
    run: () => runVitest(['--project', 'long', ...folders]),
  })),
];

/**
 * The tests whose files are called after something, such as a feature: `leads`.
 * @param {string[]} names
 * @returns {Part[]}
 */
function partsAbout(names) {
  return [
    { title: 'Unit, API and worker tests', run: () => runVitest(names) },
    { title: 'In the browser', run: () => runPlaywright(names) },
  ];
}
