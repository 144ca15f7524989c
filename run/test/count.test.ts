import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countPlaywright, countReport, countVitest, sum } from './count.mjs';

const results = (...statuses: string[]) => statuses.map((status) => ({ status }));

test('counts passed and failed tests, and neither skipped nor planned ones', () => {
  const file = {
    status: 'failed',
    assertionResults: results('passed', 'failed', 'skipped', 'todo', 'passed'),
  };
  expect(countVitest({ testResults: [file] })).toEqual({ passed: 2, failed: 1 });
});

test('a test file that could not be loaded is a failure', () => {
  expect(countVitest({ testResults: [{ status: 'failed', assertionResults: [] }] })).toEqual({
    passed: 0,
    failed: 1,
  });
});

test('a browser test that passed at the second try has passed, where a second try is allowed', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
});

test('browser tests that never began are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
});

test('a runner that fails without a failed test, or without a report, is a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-count-'));
  const file = join(folder, 'report.json');
  await writeFile(
    file,
    JSON.stringify({ testResults: [{ status: 'passed', assertionResults: results('passed') }] }),
  );
  expect(await countReport(file, countVitest, true)).toEqual({ passed: 1, failed: 0 });
  expect(await countReport(file, countVitest, false)).toEqual({ passed: 1, failed: 1 });
  await rm(folder, { recursive: true });
  expect(await countReport(file, countVitest, false)).toEqual({ passed: 0, failed: 1 });
});

test('sums', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});
