import { runChecks, runPlaywright, runVitest } from './runners.mjs';

/** @import { Report } from './report.mjs' */

/**
 * A part of the tests that is run, timed and counted by itself.
 * @typedef {{ title: string, run: () => Promise<Report>, minutes?: number }} Part `minutes`: how long it takes on two cores
 */

/** A browser test that `npm test` runs has this tag: one or more for each feature. */
const journey = '@journey';

/**
 * The browser tests by file (regular expressions on the path), in the order of their worth. Each spec belongs to one.
 * @type {Record<string, { files: string, minutes: number }>}
 */
export const browserParts = {
  'Visitors: what they look for and send': {
    files: 'e2e/(?!offline|back-office|shell|content|rendering)[a-z-]+/(?!admin-)',
    minutes: 9,
  },
  Offline: { files: 'e2e/offline/(?!admin-|outbox-(faults|kills|senders))', minutes: 6 },
  'Visitors: the frame around it, and content': {
    files: 'e2e/(shell|content|rendering)/(?!deploys|hydration)',
    minutes: 11,
  },
  'Back office: what all lists share': { files: 'e2e/(back-office|offline)/admin-', minutes: 7 },
  'Back office: each list': { files: 'e2e/(?!back-office|offline)[a-z-]+/admin-', minutes: 9 },
  'What waits, under faults and kills': {
    files: 'e2e/offline/outbox-(faults|kills|senders)',
    minutes: 3,
  },
  'Every page, and deploys': { files: 'e2e/rendering/(deploys|hydration)', minutes: 6 },
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
  'Kills, restarts and backups of the server, and its bundles': {
    folders: ['worker/', 'run/', 'db/', 'web/build'],
    minutes: 10,
  },
  'Floods of the server': { folders: ['bff/'], minutes: 10 },
};

/**
 * How long a part is likely to take on this machine.
 * @param {number} minutes how long it takes on two cores
 * @param {{ minutes: number, took: number }[]} done the parts before it: the same, and what they took; milliseconds
 * @returns {number} milliseconds
 */
export function expectedMs(minutes, done) {
  const usual = done.reduce((sum, part) => sum + part.minutes * 60_000, 0);
  const took = done.reduce((sum, part) => sum + part.took, 0);
  return minutes * 60_000 * (usual > 0 ? took / usual : 1);
}

/**
 * All the rest, what is worth most first.
 * @type {Part[]}
 */
export const furtherParts = [
  ...Object.entries(browserParts).map(([title, { files, minutes }]) => ({
    title: `In the browser: ${title}`,
    minutes,
    run: () => runPlaywright([files, '--grep-invert', journey]),
  })),
  ...Object.entries(longParts).map(([title, { folders, minutes }]) => ({
    title,
    minutes,
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
