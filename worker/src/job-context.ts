import type { Settings } from '@mr-sea/bff/contract/settings';
import type { Storage } from '@mr-sea/db/images/storage';
import type { Knex } from 'knex';
import type { MailFolder } from './inbox/mail-folder';
import type { Log } from './log';
import type { SendEmail } from './mail/transport';
import type { SendPush } from './push/send-push';

/** What every handler gets besides its payload. */
export interface JobContext {
  knex: Knex;
  sendEmail: SendEmail;
  /** What the local inbox keeps; absent where a mail server of our own sends. */
  mails?: Pick<MailFolder, 'forget'> | undefined;
  /** Where pictures are kept. */
  storage: Storage;
  log: Log;
  /** Id of the outbox entry: the same at each run, so whatever a handler names after it is the same too. */
  entryId: number;
  /** Address of the site, for links. */
  publicUrl: string;
  /** What holds where staff have set nothing; `readSettings` says how it is now. */
  settings: Settings;
  /** Absent without keys for it: nobody is notified then. */
  sendPush?: SendPush;
  /** The request that caused the job, to be handed on to jobs that this one causes. */
  requestId?: string | null;
}
