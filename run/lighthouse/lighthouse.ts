import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm } from '../prepare/install.mjs';
import { root } from '../prepare/paths.mjs';
import { inStep } from '../prepare/progress.mjs';

/** What is used of a report. */
export interface Report {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
}

interface Category {
  /** 0 to 1. */
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface Audit {
  title: string;
  /** 0 to 1; null when there was nothing to judge. */
  score: number | null;
  numericValue?: number;
  details?: { items?: { node?: { snippet: string }; description?: string; url?: string }[] };
}

/** Loads a page in the Chromium that listens on `port` and judges it. */
export type Audits = (address: string, settings: { port: number } & Settings) => Promise<Report>;

interface Settings {
  categories: string[];
  form?: 'mobile' | 'desktop';
  skipAudits?: string[];
}

const version = '13.5.0';
const folder = join(root, '.test', `lighthouse-${version}`);

/** Whether it was fetched before. */
export function hasLighthouse(): boolean {
  // npm writes this last.
  return existsSync(join(folder, 'node_modules', '.package-lock.json'));
}

/** Lighthouse takes 176 MB, and no other command wants it: so it is no dependency, and fetched when it is first asked for. */
export async function loadLighthouse(): Promise<Audits> {
  if (!hasLighthouse()) await inStep('Fetching Lighthouse (once)', 'Lighthouse fetched', fetchIt);
  const entry = createRequire(join(folder, 'package.json')).resolve('lighthouse');
  const { default: lighthouse, desktopConfig } = await import(pathToFileURL(entry).href);
  return async (address, { port, categories, form = 'mobile', skipAudits = [] }) => {
    const flags = {
      ...{ port, skipAudits, onlyCategories: categories, logLevel: 'error', output: 'json' },
      // The page that says that there is none is judged too.
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
    };
    return (await lighthouse(address, flags, form === 'desktop' ? desktopConfig : undefined)).lhr;
  };
}

async function fetchIt(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await npm(['install', `lighthouse@${version}`], folder);
}
