import { runChecks, runPlaywright, runVitest } from './runners.mjs';

/** @import { Report } from './report.mjs' */

/**
 * A part of the tests that is run, timed and counted by itself.
 * @typedef {{ title: string, run: () => Promise<Report> }} Part
 */

/** A browser test that `npm test` runs has this tag: one or more for each feature. */
const journey = '@journey';

/**
 * The browser tests by file (regular expressions on the path), in the order of their worth. Each spec belongs to one.
 * @type {Record<string, string>}
 */
export const browserParts = {
  Visitors: 'e2e/(?!offline|back-office)[a-z-]+/(?!admin-|deploys|hydration)',
  Offline: 'e2e/offline/(?!admin-|outbox-(faults|kills|senders))',
  'Back office': 'e2e/[a-z-]+/admin-',
  'What waits, under faults and kills': 'e2e/offline/outbox-(faults|kills|senders)',
  'Every page, and deploys': 'e2e/rendering/(deploys|hydration)',
};

/**
 * What a change usually breaks, within ten minutes: the command `npm test`.
 * @type {Part[]}
 */
export const quickParts = [
  { title: 'Format, lint, types, build', run: runChecks },
  {
    title: 'Unit, API and worker tests',
    run: () => runVitest(['--project', 'server', '--project', 'web']),
  },
  { title: 'Journeys in the browser', run: () => runPlaywright(['--grep', journey]) },
];

/** The long tests, by folder. */
export const longParts = {
  'Kills, restarts and backups of the server, and its bundles': [
    'worker/',
    'run/',
    'db/',
    'web/build',
  ],
  'Floods of the server': ['bff/'],
};

/**
 * All the rest, what is worth most first. The last ones are short, since the last to begin in time must end in time as well.
 * @type {Part[]}
 */
export const furtherParts = [
  ...Object.entries(browserParts).map(([title, files]) => ({
    title: `In the browser: ${title}`,
    run: () => runPlaywright([files, '--grep-invert', journey]),
  })),
  ...Object.entries(longParts).map(([title, folders]) => ({
    title,
    run: () => runVitest(['--project', 'long', ...folders]),
  })),
];

/**
 * The tests whose files are called after something, such as a feature: `leads`.
 * @param {string[]} names
 * @returns {Part[]}
 */
export function partsAbout(names) {
  return [
    { title: 'Unit, API and worker tests', run: () => runVitest(names) },
    { title: 'In the browser', run: () => runPlaywright(names) },
  ];
}
