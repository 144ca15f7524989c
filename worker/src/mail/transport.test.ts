import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startMailServer, type TestMailServer } from '../testing/mail-server';
import { BadAddress, mailbox } from './address';
import type { EmailTemplate } from './email-template';
import { type Mailer, type MailerSettings, openMailer } from './transport';

let server: TestMailServer;
let post: Mailer;
let settings: MailerSettings;
beforeAll(async () => {
  server = await startMailServer();
  settings = {
    smtpUrl: server.url,
    from: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    staff: [{ name: '', address: 'staff@mrsea.example' }],
    publicUrl: 'https://mrsea.example',
  };
  post = openMailer(settings);
});
afterAll(async () => {
  post.close();
  await server.stop();
});
beforeEach(() => {
  server.mails.length = 0;
});

const letter: EmailTemplate = {
  subject: 'A subject',
  preview: 'A preview',
  heading: 'A heading',
  blocks: [{ kind: 'paragraph', text: 'Señor, the boat is “ready”.' }],
};

async function sent(subject: string, name: string, address = 'ana@example.com') {
  await post.sendEmail(
    { ...letter, subject },
    { to: [mailbox(name, address)], replyTo: 'staff', name: 'outbox-7' },
  );
  const [mail] = server.mails;
  if (!mail) throw new Error('nothing arrived');
  return { mail, email: await mail.parse() };
}

test('a letter arrives with an HTML part, a text part, its Message-ID and its Reply-To', async () => {
  const { mail, email } = await sent('A subject', 'Ana Ruiz');
  expect(mail.messageId).toBe('<outbox-7@mrsea.example>');
  expect(email).toMatchObject({
    subject: 'A subject',
    from: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    to: [{ name: 'Ana Ruiz', address: 'ana@example.com' }],
    replyTo: [{ name: '', address: 'staff@mrsea.example' }],
  });
  expect(email.text).toContain('Señor, the boat is “ready”.');
  expect(email.html).toContain('A preview');
});

test('names and subjects cannot add headers or recipients', async () => {
  const nasty = 'Ana\r\nBcc: victim@example.com\r\n\r\nBody, "Eve" <eve@example.com>';
  const { mail, email } = await sent(nasty, nasty);
  expect(mail.to).toEqual(['ana@example.com']);
  expect(email.to).toEqual([
    {
      name: 'Ana Bcc: victim@example.com Body, "Eve" <eve@example.com>',
      address: 'ana@example.com',
    },
  ]);
  expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(email.subject).toBe('Ana Bcc: victim@example.com Body, "Eve" <eve@example.com>');
});

const secret = `=?utf-8?B?${Buffer.from('Your bank').toString('base64')}?=`;
test.each([
  ['an encoded word', secret],
  ['one in the other encoding', '=?ISO-8859-1?Q?Your=20bank?='],
  ['several of them', `${secret} ${secret}`],
  ['one among words', `Ana ${secret} Ruiz, "Eve" <eve@example.com>`],
  ['one among other letters', `Ñandú ${secret}`],
  ['half of one', '=?utf-8?B?WW91'],
  ['one that hides a line', '=?utf-8?Q?Ana=0D=0ABcc:_eve@example.com?='],
  ['one that is long', `=?utf-8?Q?${'=41'.repeat(200)}?=`],
])('what a stranger types shows as it was typed in every header: %s', async (_what, typed) => {
  const ana = mailbox(typed, 'ana@example.com');
  const bo = mailbox('Bo, the other', 'bo@example.com');
  await post.sendEmail(
    { ...letter, subject: `Review to approve: ${typed}` },
    { to: [ana, bo], replyTo: [ana], name: 'outbox-9' },
  );
  const named = openMailer({ ...settings, from: { ...settings.from, name: typed } });
  await named.sendEmail(letter, { to: [bo], replyTo: 'staff', name: 'outbox-10' });
  named.close();
  const [first, second] = server.mails;
  expect(first?.to).toEqual(['ana@example.com', 'bo@example.com']);
  expect(await first?.parse()).toMatchObject({
    subject: `Review to approve: ${typed}`,
    to: [
      { name: typed, address: 'ana@example.com' },
      { name: 'Bo, the other', address: 'bo@example.com' },
    ],
    replyTo: [{ name: typed, address: 'ana@example.com' }],
  });
  expect(await second?.parse()).toMatchObject({
    from: { name: typed, address: settings.from.address },
  });
  for (const mail of [first, second]) {
    const head = mail?.raw.split('\r\n\r\n')[0] ?? '';
    // Whatever is encoded was encoded by us, and nothing of it stands in quotes, where readers differ.
    for (const [word] of head.matchAll(/=\?[^?]*\?\w\?[^?\s]*/g))
      expect(word).toMatch(/^=\?UTF-8\?Q\?/);
    for (const [quoted] of head.matchAll(/"(?:[^"\\]|\\.)*"/g)) expect(quoted).not.toContain('=?');
    expect(head).not.toContain('QllvdXIgYmFuaw');
    for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  }
});

test.each([
  'a>b@example.com',
  'a,eve@example.com',
  'a@b.c\r\nDATA',
  '"a b"@c.d',
  'a@b@c.d',
  'a;b@c.d',
])('the address %j is refused', (address) => {
  expect(() => mailbox('Ana', address)).toThrow(BadAddress);
});

test.each([
  ['plain and short', 'See you at nine.'],
  ['in long lines', 'words '.repeat(800)],
  ['a word without end', 'x'.repeat(5_000)],
  ['in other letters', 'Ñandú, 船, 🚤 and “quotes” '.repeat(40)],
  ['with lines that SMTP might take for its own', '.\n..\nQUIT\n.\r\nFrom me\n=3D = done'],
])(
  'a text arrives as it was written, in lines that any mail server takes: %s',
  async (_what, text) => {
    const blocks: EmailTemplate['blocks'] = [{ kind: 'quote', label: 'Message', text }];
    await post.sendEmail(
      { ...letter, blocks },
      { to: 'staff', replyTo: 'staff', name: 'outbox-8' },
    );
    const [mail] = server.mails;
    const email = await mail?.parse();
    const wordsOf = (given = ''): string => given.replace(/[\s>]+/g, ' ').trim();
    expect(wordsOf(email?.text)).toContain(wordsOf(text));
    const shown = email?.html
      ?.replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(code));
    expect(wordsOf(shown)).toContain(wordsOf(text));
    for (const line of mail?.raw.split('\r\n') ?? []) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
      expect(line).not.toMatch(/[\r\n]|[^\0-\x7f]/);
    }
  },
);
