import { join } from 'node:path';
import { describeError, type Log } from '../log';
import { type MailFolder, openMailFolder } from './mail-folder';
import { startSmtpServer } from './smtp-server';
import { startWebServer } from './web-server';

export interface Inbox {
  mails: MailFolder;
  smtpUrl: string;
  /** Where a browser finds it; undefined when its port was taken. */
  url: string | undefined;
  stop(): Promise<void>;
}

/** The stand-in for a mail server: takes mail by SMTP, keeps it in the data folder and shows it in the browser. */
export async function startInbox(dataDir: string, port: number, log: Log): Promise<Inbox> {
  const folder = await openMailFolder(join(dataDir, 'mail'));
  const smtp = await startSmtpServer(folder);
  // Mail must go on when the port is taken: by a second worker, whose mail the first one's page shows too.
  const web = await startWebServer(folder, port, log).catch((error) => {
    const hint = 'the inbox page cannot open: set INBOX_PORT to a free port';
    log.warn({ error: describeError(error), port }, hint);
    return undefined;
  });
  return {
    mails: folder,
    smtpUrl: smtp.url,
    url: web?.url,
    async stop() {
      await Promise.all([smtp.stop(), web?.stop()]);
    },
  };
}
