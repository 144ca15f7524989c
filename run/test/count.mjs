import { readFile } from 'node:fs/promises';

/**
 * How many tests passed and failed; skipped ones are neither.
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * Counts a Vitest JSON report. A file that could not even be loaded counts as one failure.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  const count = { passed: 0, failed: 0 };
  for (const file of report.testResults) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length;
    count.passed += file.assertionResults.filter(({ status }) => status === 'passed').length;
    count.failed += failed || (file.status === 'failed' ? 1 : 0);
  }
  return count;
}

/**
 * Counts a Playwright JSON report. A test that passed at a second try, which only TEST_RETRIES allows, has passed; Playwright
 * lists it as flaky.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected || errors.length };
}

/**
 * The count of a report file. A runner that failed without a failed test (or without a report) is a failure itself.
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Count} count
 * @param {boolean} succeeded whether the runner ended with 0
 * @returns {Promise<Count>}
 */
export async function countReport(file, count, succeeded) {
  const text = await readFile(file, 'utf8').catch(() => null);
  const { passed, failed } = text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text));
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return counts.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
