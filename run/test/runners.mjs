import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { openRedis } from './redis.mjs';
import { readPlaywright, readReport, readVitest, sum } from './report.mjs';

/** @import { Report } from './report.mjs' */

const reports = join(root, '.test');

/**
 * Format, lint, types, and that the site can be built; each counts as a test.
 * @returns {Promise<Report>}
 */
export async function runChecks() {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const checks = [
    await check('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  ];
  // Every part of the script, where the shell would stop at the first that fails.
  for (const command of scripts.types.split('&&')) {
    const [, ...args] = command.trim().split(' ');
    checks.push(await check(`Types: ${args.at(-1)}`, 'node_modules/typescript/bin/tsc', args));
  }
  checks.push(await check('Build', 'run/build.mjs', []));
  return sum(checks);
}

/**
 * @param {string} title
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Report>}
 */
async function check(title, program, args) {
  const began = performance.now();
  const passed = await runStep(program, args);
  const ms = performance.now() - began;
  process.stdout.write(`${passed ? '✓' : '✗'} ${title} (${(ms / 1000).toFixed(1)} s)\n`);
  const result = passed ? { title, ms } : { title, ms, error: 'what it printed stands above' };
  return { passed: Number(passed), failed: Number(!passed), tests: [result], skipped: [] };
}

/**
 * Runs Vitest, with a Redis where there is one.
 * @param {string[]} args
 * @returns {Promise<Report>}
 */
export async function runVitest(args) {
  const file = await freshReport('vitest.json');
  const redis = await openRedis();
  if (!redis.url)
    process.stdout.write('Redis: not installed, queue tests run on the Postgres backend only\n');
  const succeeded = await runStep(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    { TEST_REDIS_URL: redis.url },
  );
  await redis.stop();
  return readReport(file, readVitest, succeeded);
}

/**
 * Runs Playwright on the site as it was built last.
 * @param {string[]} args
 * @returns {Promise<Report>}
 */
export async function runPlaywright(args) {
  const file = await freshReport('playwright.json');
  const succeeded = await runStep(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'web', '--pass-with-no-tests', '--reporter', 'list,json', ...args],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return readReport(file, readPlaywright, succeeded);
}

/** @param {string} name */
async function freshReport(name) {
  await mkdir(reports, { recursive: true });
  const file = join(reports, name);
  await rm(file, { force: true });
  return file;
}

/**
 * Runs a command of the checkout with its output on the terminal.
 * @param {string} program path of a script for Node
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env added to this process's environment
 * @returns {Promise<boolean>} whether it ended with 0
 */
export function runStep(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}
