import { tmpdir } from 'node:os';
import { readDefaults } from '@mr-sea/bff/contract/settings';
import { folderStorage } from '@mr-sea/db/images/open-storage';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { JobContext } from '../job-context';
import type { EmailTemplate } from '../mail/email-template';
import { renderHtml, renderText } from '../mail/render';
import type { Envelope } from '../mail/transport';

export interface SentLetter {
  letter: EmailTemplate;
  envelope: Envelope;
}

/** The site that links in the letters of tests lead to. */
export const testSite = 'https://sea.example';

/** What a handler gets in a test: letters are kept in `sent` in place of being mailed. */
export function jobContext(
  knex: Knex,
  overrides: Partial<JobContext> = {},
): JobContext & { sent: SentLetter[] } {
  const sent: SentLetter[] = [];
  return {
    knex,
    sent,
    sendEmail: async (letter, envelope) => {
      sent.push({ letter, envelope });
    },
    log: pino({ level: 'silent' }),
    entryId: 5,
    requestId: 'request-5',
    publicUrl: testSite,
    settings: readDefaults({}),
    storage: folderStorage({ kind: 'folder', folder: tmpdir() }),
    ...overrides,
  };
}

/** Both parts of a letter, lines joined, so that a sentence is found wherever it is broken. */
export function partsOf(letter: EmailTemplate): string[] {
  return [renderHtml(letter, testSite), renderText(letter, testSite)].map((part) =>
    part.replace(/\s+/g, ' '),
  );
}
