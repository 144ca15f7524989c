import { readFile } from 'node:fs/promises';

/**
 * What came of a part: how many tests passed and failed, how long each took, and which were not run here.
 * @typedef {{ passed: number, failed: number, tests: TimedTest[], skipped: string[] }} Report
 * @typedef {{ title: string, ms: number }} TimedTest
 */

/**
 * Reads a Vitest JSON report. A file that could not even be loaded counts as one failure.
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string, duration?: number }[] }[] }} json
 * @returns {Report}
 */
export function readVitest({ testResults }) {
  const count = { passed: 0, failed: 0 };
  for (const file of testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    count.failed += failed || (file.status === 'failed' ? 1 : 0);
  }
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      title: `${name} › ${fullName}`,
      ms: duration,
    })),
  );
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${name} › ${fullName}`),
  );
  return { ...count, tests, skipped };
}

/**
 * @typedef {{ title: string, file: string, tests: { status?: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Reads a Playwright JSON report.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[], errors: unknown[] }} json
 * @returns {Report}
 */
export function readPlaywright({ stats, suites = [], errors }) {
  const tests = suites.flatMap(timesOf);
  // Nothing is tried twice; what called itself flaky all the same did not pass.
  const failed = stats.unexpected + stats.flaky || errors.length;
  return { passed: stats.expected, failed, tests, skipped: suites.flatMap(skippedIn) };
}

/**
 * @param {Suite} suite
 * @returns {TimedTest[]}
 */
function timesOf({ specs = [], suites = [] }) {
  const own = specs.map(({ file, title, tests }) => ({
    title: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
  return [...own, ...suites.flatMap(timesOf)];
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function skippedIn({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'skipped'));
  return [...own.map(({ file, title }) => `${file} › ${title}`), ...suites.flatMap(skippedIn)];
}

/**
 * The report in a file. A runner that failed without a failed test (or without a report) is a failure itself.
 * @template Json
 * @param {string} file
 * @param {(json: Json) => Report} read
 * @param {boolean} succeeded whether the runner ended with 0
 * @returns {Promise<Report>}
 */
export async function readReport(file, read, succeeded) {
  const text = await readFile(file, 'utf8').catch(() => null);
  const report =
    text === null ? { passed: 0, failed: 0, tests: [], skipped: [] } : read(JSON.parse(text));
  return { ...report, failed: report.failed === 0 && !succeeded ? 1 : report.failed };
}

/**
 * @param {Report[]} reports
 * @returns {Report}
 */
export function sum(reports) {
  return {
    passed: reports.reduce((all, { passed }) => all + passed, 0),
    failed: reports.reduce((all, { failed }) => all + failed, 0),
    tests: reports.flatMap(({ tests }) => tests),
    skipped: reports.flatMap(({ skipped }) => skipped),
  };
}

/**
 * The tests that took longest, a line each.
 * @param {TimedTest[]} tests
 * @param {string} folder left out of their names
 */
export function slowest(tests, folder, most = 20) {
  return [...tests]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(
      ({ title, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(7)} s  ${title.replace(`${folder}/`, '')}`,
    );
}
