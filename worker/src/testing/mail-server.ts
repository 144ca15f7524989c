import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  messageId: string;
  raw: string;
  parse(): Promise<Email>;
}

export interface TestMailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

export interface TestMailServerOptions {
  /** By default a free one. */
  port?: number;
  /** By default 127.0.0.1. */
  host?: string;
  /** Called with each mail before it is accepted; what it throws refuses the mail. */
  onMail?: (mail: ReceivedMail) => void | Promise<void>;
}

/** A mail server on the loopback that remembers what it accepted. */
export async function startMailServer(
  options: TestMailServerOptions = {},
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 10,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const mail: ReceivedMail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
          raw,
          parse: () => PostalMime.parse(raw),
        };
        try {
          await options.onMail?.(mail);
          mails.push(mail);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  // A killed worker breaks its connections.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
