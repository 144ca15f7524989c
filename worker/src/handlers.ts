import type { Knex } from 'knex';
import type { JobName, JobPayload } from '../contract/jobs';
import { mailEmailCode } from './email-codes/email-code';
import { emailLeadStaff } from './leads/email-lead-staff';
import { emailLeadVisitor } from './leads/email-lead-visitor';
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

export type Handlers = {
  [Name in JobName]: (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
};

/** Job name → handler. A job without a handler does not compile. */
export const handlers: Handlers = {
  'email-lead-staff': emailLeadStaff,
  'email-lead-visitor': emailLeadVisitor,
  'email-code': mailEmailCode,
};
