import nodemailer from 'nodemailer';
import { hostOf, type Mailbox, oneLine } from './address';
import { compose } from './compose';
import type { EmailTemplate } from './email-template';
import { renderHtml } from './render-html';
import { renderText } from './render-text';

/** Mails a letter. Resolves when the mail server has taken it. */
export type SendEmail = (letter: EmailTemplate, envelope: Envelope) => Promise<void>;

export interface Envelope {
  to: Mailbox[] | 'staff';
  replyTo: Mailbox[] | 'staff';
  /** Names the mail before the @ of its Message-ID: two mails with one name are the same mail. */
  name: string;
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
    async sendEmail(letter, { to, replyTo, name }) {
      const messageId = `<${name}@${hostOf(from.address)}>`;
      const head = {
        From: from,
        To: people(to),
        'Reply-To': people(replyTo),
        Subject: oneLine(letter.subject),
        'Message-ID': messageId,
        // Keeps "out of office" answers away.
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
      };
      const text = renderText(letter, publicUrl);
      const html = renderHtml(letter, publicUrl);
      // nodemailer looks into no finished mail, and would make up another id to call it by.
      await transport.sendMail({ messageId, ...compose(head, { text, html }) });
    },
    close: () => transport.close(),
  };
}
