import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describeError, type Log } from '../log';
import { type MailFolder, openMailFolder } from './mail-folder';
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

/** A mail server on the loopback that keeps every mail in a folder and delivers none. */
async function startSmtpServer(
  folder: Pick<MailFolder, 'add'>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    closeTimeout: 1_000,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        // Only a mail that is on the disk is accepted; otherwise the sender tries again.
        folder.add(Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // Connections that break are the business of whoever opened them.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
