import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailFolder } from './mail-folder';

/** A mail server on the loopback that keeps every mail in a folder and delivers none. */
export async function startSmtpServer(
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
