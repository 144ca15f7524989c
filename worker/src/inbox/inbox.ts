import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describeError, type Log } from '../log';
import { type MailFolder, openMailFolder } from './mail-folder';
import { framedMail, listPage, mailPage, mailsPerPage, missingPage } from './pages';

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

interface Answer {
  status: number;
  type: 'text/html' | 'application/json' | 'text/plain';
  body: string;
  policy?: string;
}

const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'";
// The mail itself: no scripts, no forms, no cookies of ours, nothing fetched from elsewhere.
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Serves a folder of mails to browsers on this computer, and to nobody else: mails hold codes and reset links. */
async function startWebServer(
  folder: MailFolder,
  port: number,
  log: Log,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(folder, request).then(
      (found) => send(response, found),
      (error) => {
        log.error({ error: describeError(error) }, 'the inbox cannot answer');
        send(response, { status: 500, type: 'text/plain', body: 'The inbox cannot be read.' });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(folder: MailFolder, request: IncomingMessage): Promise<Answer> {
  // A page elsewhere may point its own name at 127.0.0.1 and read what is here; the Host header gives it away.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) {
    return { status: 403, type: 'text/plain', body: 'The inbox answers to 127.0.0.1 only.' };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, type: 'text/plain', body: 'The inbox can only be read.' };
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inbox');
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const [, id, frame] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? [];

  if (id) {
    const mail = await folder.read(id);
    if (!mail) return { status: 404, type: 'text/html', body: missingPage() };
    return frame
      ? { status: 200, type: 'text/html', body: framedMail(mail), policy: mailPolicy }
      : { status: 200, type: 'text/html', body: mailPage(mail) };
  }
  if (pathname === '/' || pathname === '/api/mails') {
    const { count, mails } = await folder.list((page - 1) * mailsPerPage, mailsPerPage);
    return pathname === '/'
      ? { status: 200, type: 'text/html', body: listPage(mails, count, page) }
      : { status: 200, type: 'application/json', body: JSON.stringify({ count, mails }) };
  }
  return { status: 404, type: 'text/html', body: missingPage() };
}

function send(response: ServerResponse, { status, type, body, policy = pagePolicy }: Answer): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
