import { type Html, html } from '../mail/html';
import type { MailSummary, StoredMail } from './mail-folder';

export const mailsPerPage = 50;

/** A blue square: the inbox has no files, and browsers would ask for /favicon.ico. */
const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='%23006098'/></svg>";

/** The list of mails, newest first. */
export function listPage(mails: MailSummary[], count: number, page: number): string {
  const last = Math.max(1, Math.ceil(count / mailsPerPage));
  return layout(
    'Inbox',
    html`<h1>Inbox <small>${count === 1 ? '1 mail' : `${count} mails`}</small></h1>
<p class="hint">Mail that Mr. Sea sent while SMTP_URL is not set. Nothing here left this computer.</p>
${
  mails.length === 0
    ? html`<p class="empty">No mail yet. Send an inquiry on the site and reload this page.</p>`
    : html`<ul>${mails.map(entry)}</ul>`
}
<nav>
${page > 1 && html`<a href="/?page=${page - 1}">Newer</a>`}
${last > 1 && html`<span>Page ${page} of ${last}</span>`}
${page < last && html`<a href="/?page=${page + 1}">Older</a>`}
</nav>`,
  );
}

/** One mail: its headers, its HTML part in a frame that runs nothing, and its text part. */
export function mailPage(mail: StoredMail): string {
  return layout(
    mail.subject,
    html`<p><a href="/">&larr; Inbox</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Reply-To</dt><dd>${mail.replyTo}</dd>
<dt>Received</dt><dd>${time(mail.date)}</dd>
<dt>Message-ID</dt><dd>${mail.messageId}</dd>
</dl>
${
  mail.html &&
  html`<iframe title="The mail" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
}
<details ${!mail.html && html`open`}><summary>Text part</summary><pre>${mail.text ?? ''}</pre></details>`,
  );
}

/** What is shown when there is no such mail. */
export function missingPage(): string {
  return layout(
    'Not found',
    html`<p><a href="/">&larr; Inbox</a></p><h1>There is no such mail.</h1>`,
  );
}

/** The HTML part as the frame gets it: links open beside the inbox instead of inside the frame. */
export function framedMail(mail: StoredMail): string {
  const base = '<base target="_blank">';
  const source = mail.html ?? '';
  return /<head[^>]*>/i.test(source)
    ? source.replace(/<head[^>]*>/i, (head) => head + base)
    : base + source;
}

function entry(mail: MailSummary): Html {
  return html`<li><a href="/mails/${mail.id}">
<span class="to">${mail.to}</span><time>${time(mail.date)}</time>
<span class="subject">${mail.subject}</span>
</a></li>`;
}

function time(date: string): string {
  return date.slice(0, 19).replace('T', ' ').concat(' UTC');
}

function layout(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mr. Sea inbox</title>
<link rel="icon" href="${icon}">
<style>
  body { margin: 0; background: #eef4f8; color: #16303f; font: 16px/1.5 system-ui, sans-serif; }
  header { padding: 14px 20px; background: #006098; color: #fff; font: 700 20px/1.2 Georgia, serif; }
  main { max-width: 860px; margin: 0 auto; padding: 20px; }
  h1 { margin: 8px 0 12px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
  h1 small, .hint, time, dt, nav span { color: #5d7382; font-weight: 400; font-size: 14px; }
  a { color: #006098; }
  ul { margin: 0; padding: 0; list-style: none; background: #fff; border-radius: 12px; overflow: hidden; }
  li + li { border-top: 1px solid #dfe8ee; }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 18px; color: inherit; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #f3f8fb; }
  .to, .subject { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .to { font-weight: 600; }
  .subject { grid-column: 1 / -1; }
  .empty { padding: 40px 20px; background: #fff; border-radius: 12px; text-align: center; }
  nav { display: flex; gap: 16px; align-items: center; margin: 16px 0; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; overflow-wrap: anywhere; }
  dd { margin: 0; }
  iframe { width: 100%; height: 75vh; border: 1px solid #dfe8ee; border-radius: 12px; background: #fff; }
  details { margin: 16px 0; padding: 12px 18px; background: #fff; border-radius: 12px; }
  pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body><header>Mr. Sea</header><main>${body}</main></body>
</html>
`.markup;
}
