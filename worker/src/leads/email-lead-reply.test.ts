import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildLead } from '@mr-sea/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BadAddress } from '../mail/address';
import { type Mailer, openMailer } from '../mail/transport';
import { jobContext } from '../testing/job-context';
import { startMailServer, type TestMailServer } from '../testing/mail-server';
import { emailLeadReply } from './email-lead-reply';

let db: TestDatabase;
let server: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  db = await createTestDatabase();
  server = await startMailServer();
  mailer = openMailer({
    smtpUrl: server.url,
    from: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    staff: [{ name: '', address: 'staff@mrsea.example' }],
    publicUrl: 'https://mrsea.example',
  });
});
afterAll(async () => {
  mailer.close();
  await server.stop();
  await db.drop();
});
beforeEach(() => {
  server.mails.length = 0;
});

/** Writes a reply into the history of a lead, and runs its job. */
async function reply(
  { subject = 'Your day', text = 'Hi Ana' },
  lead: { email?: string } = {},
): Promise<number> {
  const { id } = await buildLead(db.knex, { full_name: 'Ana Ruiz', ...lead });
  const [row] = await db
    .knex('lead_entries')
    .insert({ lead_id: id, kind: 'mail', outcome: 'sent', subject, text })
    .returning('id');
  await run(id, row.id);
  return row.id;
}
const run = (lead_id: number, lead_entry_id: number) =>
  emailLeadReply(
    { lead_id, lead_entry_id },
    jobContext(db.knex, { sendEmail: mailer.sendEmail, entryId: 31 }),
  );
async function received() {
  const [mail] = server.mails;
  if (!mail) throw new Error('nothing arrived');
  return { mail, email: await mail.parse() };
}

test('the words of staff reach the visitor from the site’s address, and the answer goes to staff', async () => {
  const text = 'Hi Ana,\n\nit is free: https://mrsea.example/boats/7/blue-horizon.\n\nWarmly';
  await reply({ subject: 'Blue Horizon on Saturday', text }, { email: 'ana@example.com' });
  const { mail, email } = await received();
  expect(server.mails).toHaveLength(1);
  expect(mail.to).toEqual(['ana@example.com']);
  expect(mail.messageId).toBe('<outbox-31@mrsea.example>');
  expect(email).toMatchObject({
    subject: 'Blue Horizon on Saturday',
    from: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    to: [{ name: '', address: 'ana@example.com' }],
    replyTo: [{ name: '', address: 'staff@mrsea.example' }],
  });
  // Nothing stands above the greeting, and what a person wrote does not call itself automatic.
  expect(email.text).toMatch(/^Hi Ana,\n\nit is free: https:\S+\.\n\nWarmly\n\n-- \n/);
  expect(email.html).toContain(
    '<a href="https://mrsea.example/boats/7/blue-horizon" style="color:#006098;">https://mrsea.example/boats/7/blue-horizon</a>.',
  );
  expect(email.html).not.toContain('<h1');
  expect(email.headers.map(({ key }) => key)).not.toContain('auto-submitted');
});

test('nothing in the words becomes a header, a recipient or HTML, and a long text arrives whole', async () => {
  // The database keeps what no form lets through.
  const subject = 'Hi\r\nBcc: victim@example.com\r\n\r\n=?utf-8?Q?Hi?=';
  const text = `<img src=x onerror=alert(1)>\n.\nQUIT\nhttps://a.example/"onclick=x\n${'word ñ '.repeat(500)}`;
  await reply({ subject, text });
  const { mail, email } = await received();
  expect(mail.to).toHaveLength(1);
  const keys = email.headers.map(({ key }) => key);
  expect(keys).not.toContain('bcc');
  expect(keys.filter((key) => key === 'reply-to')).toHaveLength(1);
  expect(email.subject).toBe('Hi Bcc: victim@example.com =?utf-8?Q?Hi?=');
  expect(email.html).not.toContain('<img');
  expect(email.html).not.toMatch(/<a[^>]*onclick/);
  expect(email.text).toContain('\n.\nQUIT\n');
  expect(email.text?.match(/ñ/g)).toHaveLength(500);
});

test('nothing is sent once the lead is gone, and an address that cannot be one is given up', async () => {
  const id = await reply({});
  server.mails.length = 0;
  const { lead_id } = await db.knex('lead_entries').where({ id }).first();
  await db.knex('leads').where({ id: lead_id }).delete();
  await run(lead_id, id);
  await run(lead_id, 999_999);
  await expect(reply({}, { email: 'ana@example.com,' })).rejects.toThrow(BadAddress);
  expect(server.mails).toEqual([]);
});
