import MimeNode from 'nodemailer/lib/mime-node';
import { encode, wrap } from 'nodemailer/lib/qp';

export interface Composed {
  envelope: ReturnType<MimeNode['getEnvelope']>;
  raw: string;
}

/** RFC 5322 allows 998; what ends a line comes on top. */
const longestLine = 900;
/** RFC 2045. */
const longestEncodedLine = 76;

/**
 * Writes a mail with a text part and an HTML part as one piece. nodemailer would send it in a dozen, each a system call and
 * a packet, and encode all of it character by character, which costs more than everything else of a mail.
 * @param head its headers by name, which nodemailer folds, encodes and cleans
 */
export function compose(
  head: Parameters<MimeNode['setHeader']>[0],
  { text, html }: { text: string; html: string },
): Composed {
  const root = new MimeNode('multipart/alternative').setHeader(head);
  const headers = root.buildHeaders();
  const parts = [part('text/plain', text), part('text/html', fold(inAscii(html)))];
  const body = parts.map((each) => `--${root.boundary}\r\n${each}\r\n`).join('');
  return {
    envelope: root.getEnvelope(),
    raw: `${headers}\r\n\r\n${body}--${root.boundary}--\r\n`,
  };
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
