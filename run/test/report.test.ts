import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failures, readPlaywright, readReport, readVitest, slowest, sum } from './report.mjs';

const results = (...statuses: string[]) =>
  statuses.map((status, place) => ({ status, fullName: `test ${place}`, duration: place * 100 }));

test('counts passed and failed tests, and neither skipped nor planned ones', () => {
  const file = {
    name: '/site/a.test.ts',
    status: 'failed',
    assertionResults: results('passed', 'failed', 'skipped', 'todo', 'passed'),
  };
  expect(readVitest({ testResults: [file] })).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: ['/site/a.test.ts › test 2'],
  });
});

test('a test file that could not be loaded is a failure', () => {
  const file = { name: '/site/a.test.ts', status: 'failed', assertionResults: [] };
  expect(readVitest({ testResults: [file] })).toMatchObject({ passed: 0, failed: 1 });
});

test('a browser test that passed at a second try only is a failure', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(readPlaywright({ stats, errors: [] })).toMatchObject({ passed: 3, failed: 2 });
});

test('browser tests that never began are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0 };
  expect(readPlaywright({ stats, errors: [{}] })).toMatchObject({ passed: 0, failed: 1 });
});

test('a runner that fails without a failed test, or without a report, is a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-count-'));
  const file = join(folder, 'report.json');
  const testResults = [{ name: 'a', status: 'passed', assertionResults: results('passed') }];
  await writeFile(file, JSON.stringify({ testResults }));
  expect(await readReport(file, readVitest, true)).toMatchObject({ passed: 1, failed: 0 });
  expect(await readReport(file, readVitest, false)).toMatchObject({ passed: 1, failed: 1 });
  await rm(folder, { recursive: true });
  expect(await readReport(file, readVitest, false)).toMatchObject({ passed: 0, failed: 1 });
});

test('the slowest of all runners come first, with their files', () => {
  const browser = readPlaywright({
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    errors: [],
    suites: [
      {
        suites: [
          {
            specs: [
              { file: 'b.spec.ts', title: 'sails', tests: [{ results: [{ duration: 250 }] }] },
            ],
          },
        ],
      },
    ],
  });
  const unit = readVitest({
    testResults: [
      { name: '/site/a.test.ts', status: 'passed', assertionResults: results(...'abcd') },
    ],
  });
  expect(slowest(sum([unit, browser]).tests, '/site', 2)).toEqual([
    '    0.3 s  a.test.ts › test 3',
    '    0.3 s  b.spec.ts › sails',
  ]);
});

test('what failed is named with the beginning of what it said', () => {
  const unit = readVitest({
    testResults: [
      {
        name: '/site/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'floats', failureMessages: ['expected 1 to be 2\nat a'] },
          { status: 'passed', fullName: 'sails', failureMessages: [] },
        ],
      },
      { name: '/site/b.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  });
  const results = [{ duration: 1, errors: [{ message: 'line\n'.repeat(40) }] }];
  const browser = readPlaywright({
    stats: { expected: 0, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [{ specs: [{ file: 'c.spec.ts', title: 'sinks', tests: [{ results }] }] }],
  });
  const { tests } = sum([unit, browser]);
  expect(failures(tests, '/site')).toEqual([
    '✗ a.test.ts › floats',
    '    expected 1 to be 2',
    '    at a',
    '✗ b.test.ts',
    '    no such file',
    '✗ c.spec.ts › sinks',
    ...Array(12).fill('    line'),
  ]);
  expect(failures(tests, '/site', 1).at(-1)).toBe('and 2 more');
});

test('sums', () => {
  const tests = [{ title: 'a', ms: 1 }];
  expect(
    sum([
      { passed: 1, failed: 0, tests, skipped: ['b'] },
      { passed: 2, failed: 3, tests, skipped: [] },
    ]),
  ).toEqual({ passed: 3, failed: 3, tests: [...tests, ...tests], skipped: ['b'] });
});
