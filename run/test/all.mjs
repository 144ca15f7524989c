import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import { countPlaywright, countReport, countVitest, sum } from './count.mjs';
import { openRedis } from './redis.mjs';
import { runStep } from './run-step.mjs';

const reports = join(root, '.test');

/**
 * Runs every check and test, also after one has failed, and prints what came of it as the last line.
 * @returns {Promise<boolean>} whether all passed
 */
export async function testAll() {
  await mkdir(reports, { recursive: true });
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const checks = [
    await runStep('Format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  ];
  checks.push(await checkTypes(scripts.types));
  const built = await runStep('Build', 'run/build.mjs', []);
  checks.push(built);
  const counts = checks.map((passed) => ({ passed: Number(passed), failed: Number(!passed) }));
  counts.push(await runVitest());
  if (built) counts.push(await runPlaywright());
  else process.stdout.write('\nBrowser tests: not run, since the build failed\n');
  const { passed, failed } = sum(counts);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * Every part of the script, where the shell would stop at the first that fails.
 * @param {string} script
 */
async function checkTypes(script) {
  let passed = true;
  for (const command of script.split('&&')) {
    const [, ...args] = command.trim().split(' ');
    passed =
      (await runStep(`Types: ${args.join(' ')}`, 'node_modules/typescript/bin/tsc', args)) &&
      passed;
  }
  return passed;
}

async function runVitest() {
  const file = join(reports, 'vitest.json');
  await rm(file, { force: true });
  const redis = await openRedis();
  if (!redis.url)
    process.stdout.write('\nRedis: not installed, queue tests run on the Postgres backend only\n');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const succeeded = await runStep(
    'Unit, API and worker tests',
    'node_modules/vitest/vitest.mjs',
    args,
    {
      TEST_REDIS_URL: redis.url,
    },
  );
  await redis.stop();
  return countReport(file, countVitest, succeeded);
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json');
  if (process.env.BROWSER_TESTS === 'brief')
    process.stdout.write(
      '\nBrowser tests: brief, as BROWSER_TESTS says. For want of time without the longest, the repeats at 1280 px and those of the back office at 390 px (web/playwright.config.ts)\n',
    );
  await rm(file, { force: true });
  const args = ['test', '--config', 'web', '--reporter', 'list,json'];
  const succeeded = await runStep('Browser tests', 'node_modules/@playwright/test/cli.js', args, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return countReport(file, countPlaywright, succeeded);
}
