import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../support/chromium';
import type { Engine } from './driver';
import { openPuppeteer } from './puppeteer-driver';
import { openWebKit } from './webdriver-driver';

/** Chromium, and those of the other two engines that are installed here. */
export function findEngines(): Engine[] {
  return [chromium(), firefox(), webkit()];
}

function chromium(): Engine {
  return {
    name: 'Chromium',
    open: (size) => {
      const { executablePath, args, env } = findChromium();
      return openPuppeteer(
        { browser: 'chrome', executablePath, args, env: { ...process.env, ...env } },
        size,
      );
    },
  };
}

function firefox(): Engine {
  const executablePath = onPath('firefox-esr') ?? onPath('firefox');
  return {
    name: 'Firefox',
    ...(executablePath ? {} : { missing: 'Firefox is not installed (Debian: firefox-esr)' }),
    open: (size) =>
      openPuppeteer(
        {
          browser: 'firefox',
          executablePath,
          extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
        },
        size,
      ),
  };
}

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/libexec',
  '/usr/lib64',
  '/usr/lib',
];
const webkitVersions = ['webkit2gtk-4.1', 'webkit2gtk-4.0'];

function webkit(): Engine {
  const driver = onPath('WebKitWebDriver');
  const screen = onPath('Xvfb');
  const program = libraryFolders
    .flatMap((folder) => webkitVersions.map((version) => join(folder, version, 'MiniBrowser')))
    .find(isExecutable);
  return {
    name: 'WebKitGTK',
    ...(driver && screen && program
      ? {}
      : { missing: 'WebKitGTK is not installed (Debian: webkit2gtk-driver and xvfb)' }),
    open: (size) => openWebKit(program ?? '', size),
  };
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run.
    return false;
  }
}
