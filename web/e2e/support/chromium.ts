import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

export interface Browser {
  executablePath: string;
  args: string[];
  /** What the browser's process gets in addition to this process's environment. */
  env: Record<string, string>;
  /** For people: which one it is. */
  origin: string;
}

const root = join(import.meta.dirname, '..', '..', '..');
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const args = [
  // A test browser talks to the site under test and to nobody else.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * The Chromium that CHROMIUM_PATH names (`npm`: the one inside an npm package), else the one of this system, else the one inside
 * an npm package. With CHROMIUM_FIRST=npm that one goes before the system's, where it runs.
 */
export function findChromium(): Browser {
  const ownArgs = process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args;
  const { CHROMIUM_PATH: given, CHROMIUM_FIRST: first } = process.env;
  const npmRunsHere = process.platform === 'linux' && process.arch === 'x64';
  if (given === 'npm' || (!given && first === 'npm' && npmRunsHere)) return fromNpm(ownArgs);
  if (given) {
    if (!isExecutable(given)) throw new Error(`CHROMIUM_PATH names no program: ${given}`);
    return { executablePath: given, args: ownArgs, env: {}, origin: given };
  }
  const system = onThisSystem();
  if (system) return { executablePath: system, args: ownArgs, env: {}, origin: system };
  return fromNpm(ownArgs);
}

function onThisSystem(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find(isExecutable);
}

/** Unpacked once into .test; it needs no sandbox of the system's, and brings the libraries that a bare system lacks. */
function fromNpm(ownArgs: string[]): Browser {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'));
  const folder = join(root, '.test', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  const executablePath = join(folder, 'chromium');
  const libraries = {
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
  const runsAsItIs = spawnSync(executablePath, ['--version'], { stdio: 'ignore' }).status === 0;
  return {
    executablePath,
    args: [...new Set([...ownArgs, '--no-sandbox', '--no-zygote'])],
    env: runsAsItIs ? {} : libraries,
    origin: `@sparticuz/chromium ${version} (npm)`,
  };
}

function unpack(folder: string): void {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  // The package unpacks into the temporary folder, and its libraries only where it believes to be on AWS.
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  renameSync(draft, folder);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
