import type { Knex } from 'knex';
import type { Log } from './log';
import type { SendLetter } from './mail/transport';

/** What every handler gets besides its payload. */
export interface JobContext {
  knex: Knex;
  sendLetter: SendLetter;
  log: Log;
  /** Id of the outbox entry: the same at each run, so whatever a handler names after it is the same too. */
  entryId: number;
  /** Address of the site, for links. */
  publicUrl: string;
}
