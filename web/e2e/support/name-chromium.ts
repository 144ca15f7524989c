import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium';

const { executablePath, env, origin } = findChromium();
const version = execFileSync(executablePath, ['--version'], {
  env: { ...process.env, ...env },
  stdio: ['ignore', 'pipe', 'ignore'],
});
process.stdout.write(`Browser: ${version.toString().trim()}, from ${origin}\n`);
