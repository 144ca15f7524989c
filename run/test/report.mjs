import { readFile } from 'node:fs/promises';

/**
 * What came of a part: how many tests passed and failed, how long each took, why those failed that did, and which were not run
 * here.
 * @typedef {{ passed: number, failed: number, tests: TestResult[], skipped: string[] }} Report
 * @typedef {{ title: string, ms: number, error?: string }} TestResult
 */

/**
 * @typedef {{ status: string, fullName: string, duration?: number, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile
 */

/**
 * Reads a Vitest JSON report. A file that could not even be loaded counts as one failure.
 * @param {{ testResults: VitestFile[] }} json
 * @returns {Report}
 */
export function readVitest({ testResults }) {
  const count = { passed: 0, failed: 0 };
  for (const file of testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    count.failed += failed || (file.status === 'failed' ? 1 : 0);
  }
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0)
      return [{ title: name, ms: 0, error: message ?? 'could not be loaded' }];
    return assertionResults.map(({ fullName, duration = 0, failureMessages = [] }) => ({
      title: `${name} › ${fullName}`,
      ms: duration,
      ...(failureMessages.length > 0 && { error: failureMessages.join('\n') }),
    }));
  });
  const skipped = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName }) => `${name} › ${fullName}`),
  );
  return { ...count, tests, skipped };
}

/**
 * @typedef {{ duration: number, errors?: { message?: string }[] }} Attempt
 * @typedef {{ title: string, file: string, tests: { status?: string, results: Attempt[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Reads a Playwright JSON report.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[], errors: unknown[] }} json
 * @returns {Report}
 */
export function readPlaywright({ stats, suites = [], errors }) {
  const tests = suites.flatMap(resultsOf);
  // Nothing is tried twice; what called itself flaky all the same did not pass.
  const failed = stats.unexpected + stats.flaky || errors.length;
  return { passed: stats.expected, failed, tests, skipped: suites.flatMap(skippedIn) };
}

/**
 * @param {Suite} suite
 * @returns {TestResult[]}
 */
function resultsOf({ specs = [], suites = [] }) {
  const own = specs.map(({ file, title, tests }) => {
    const attempts = tests.flatMap(({ results }) => results);
    const errors = attempts.flatMap((attempt) => attempt.errors ?? []);
    return {
      title: `${file} › ${title}`,
      ms: attempts.reduce((sum, { duration }) => sum + duration, 0),
      ...(errors.length > 0 && { error: errors.map(({ message }) => message).join('\n') }),
    };
  });
  return [...own, ...suites.flatMap(resultsOf)];
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
 * @param {TestResult[]} tests
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

/**
 * The tests that failed, each with the beginning of what it said: a log is often kept from its end only.
 * @param {TestResult[]} tests
 * @param {string} folder left out of their names
 */
export function failures(tests, folder, most = 20) {
  const failed = tests.filter(({ error }) => error !== undefined);
  const shown = failed.slice(0, most).flatMap(({ title, error = '' }) => [
    `✗ ${title.replace(`${folder}/`, '')}`,
    ...error
      .split('\n')
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ]);
  return failed.length > most ? [...shown, `and ${failed.length - most} more`] : shown;
}
