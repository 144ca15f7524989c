import nodemailer from 'nodemailer';
import { encodeWord, foldLines } from 'nodemailer/lib/mime-funcs';
import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';
import { hostOf, type Mailbox, oneLine } from './address';
import type { EmailTemplate } from './email-template';
import { renderHtml, renderText } from './render';

/** Mails a letter. Resolves when the mail server has taken it. */
export type SendEmail = (letter: EmailTemplate, envelope: Envelope) => Promise<void>;

export interface Envelope {
  to: Mailbox[] | 'staff';
  replyTo: Mailbox[] | 'staff';
  /** Names the mail before the @ of its Message-ID: two mails with one name are the same mail. */
  name: string;
  /** Somebody wrote it by hand: whoever is out of office may say so. */
  byHand?: boolean;
}

export interface Mailer {
  sendEmail: SendEmail;
  close(): void;
}

export interface MailerSettings {
  smtpUrl: string;
  from: Mailbox;
  staff: Mailbox[];
  publicUrl: string;
}

/** Opens a pool of connections to the mail server. Nothing is sent before the first letter. */
export function openMailer(settings: MailerSettings): Mailer {
  const { smtpUrl, from, staff, publicUrl } = settings;
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    // As many as jobs run at once by default: a mail waits for its answers, not for another mail.
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const people = (whom: Mailbox[] | 'staff') => (whom === 'staff' ? staff : whom);
  return {
    async sendEmail(letter, { to, replyTo, name, byHand = false }) {
      const messageId = `<${name}@${hostOf(from.address)}>`;
      const head = {
        From: from,
        To: people(to),
        'Reply-To': people(replyTo),
        Subject: oneLine(letter.subject),
        'Message-ID': messageId,
        // Keeps "out of office" answers away.
        ...(!byHand && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      };
      const text = renderText(letter, publicUrl);
      const html = renderHtml(letter, publicUrl);
      // nodemailer looks into no finished mail, and would make up another id to call it by.
      await transport.sendMail({ messageId, ...compose(head, { text, html }) });
    },
    close: () => transport.close(),
  };
}

/** The headers of a mail by name: a text, or who it is from or goes to. */
type Head = Record<string, string | Mailbox | Mailbox[]>;

interface Composed {
  envelope: ReturnType<MimeNode['getEnvelope']>;
  raw: string;
}

/** RFC 5322 allows 998; what ends a line comes on top. */
const longestLine = 900;
/** RFC 2045. */
const longestEncodedLine = 76;
/** RFC 2047 allows 75; as nodemailer does. */
const longestWord = 52;

/**
 * Writes a mail with a text part and an HTML part as one piece. nodemailer would send it in a dozen, each a system call and
 * a packet, and encode all of it character by character, which costs more than everything else of a mail.
 * @param head its headers, which nodemailer folds, encodes and cleans
 */
function compose(head: Head, { text, html }: { text: string; html: string }): Composed {
  const root = new MimeNode('multipart/alternative').setHeader(head);
  const envelope = root.getEnvelope();
  const ours = Object.entries(head).filter(([, value]) => hasEncodedWord(value));
  for (const [key] of ours) root.setHeader(key, '');
  const lines = ours.map(([key, value]) =>
    foldLines(`${key}: ${literal(value)}`, longestEncodedLine),
  );
  const headers = [root.buildHeaders(), ...lines].join('\r\n');
  const parts = [part('text/plain', text), part('text/html', fold(inAscii(html)))];
  const body = parts.map((each) => `--${root.boundary}\r\n${each}\r\n`).join('');
  return {
    envelope,
    raw: `${headers}\r\n\r\n${body}--${root.boundary}--\r\n`,
  };
}

/**
 * Whether a header has what mail programs take for an encoded word (RFC 2047). Typed by a stranger, it would show as
 * something else than what was typed, and nodemailer leaves it as it is.
 */
function hasEncodedWord(value: Head[string]): boolean {
  return typeof value === 'string'
    ? value.includes('=?')
    : [value].flat().some(({ name }) => name.includes('=?'));
}

/** The value encoded once as a whole, so that what looks encoded in it is read as it stands. */
function literal(value: Head[string]): string {
  if (typeof value === 'string') return encodeWord(value, 'Q', longestWord);
  return [value]
    .flat()
    .map((box) => {
      if (!hasEncodedWord(box)) return MimeNode.encodeHeaderValue('To', [{ ...box }]);
      const address = MimeNode.encodeHeaderValue('To', [{ ...box, name: '' }]);
      return `${encodeWord(box.name, 'Q', longestWord)} <${address.replace(/^<|>$/g, '')}>`;
    })
    .join(', ');
}

/** ASCII in short lines goes as it is; anything else is encoded. */
function part(type: string, content: string): string {
  const lines = content.split(/\r\n|\r|\n/);
  const isPlain =
    /^[\t\r\n -~]*$/.test(content) && lines.every((line) => line.length <= longestLine);
  const text = lines.join('\r\n');
  const body = isPlain ? text : wrap(encode(Buffer.from(text)), longestEncodedLine);
  const encoding = isPlain ? '7bit' : 'quoted-printable';
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
}

/** HTML says as a number what is not ASCII. */
function inAscii(html: string): string {
  return html.replace(/[^\0-\x7f]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

/** Breaks long lines where they have spaces, which mean the same in HTML. */
function fold(html: string): string {
  return html
    .split('\n')
    .map((line) => (line.length > longestLine ? foldLine(line) : line))
    .join('\n');
}

function foldLine(line: string): string {
  const folded: string[] = [];
  let rest = line;
  while (rest.length > longestLine) {
    const space = rest.lastIndexOf(' ', longestLine);
    // A word without end stays, and has its whole part encoded.
    if (space <= 0) break;
    folded.push(rest.slice(0, space));
    rest = rest.slice(space + 1);
  }
  return [...folded, rest].join('\n');
}
