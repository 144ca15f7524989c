import type { Block, EmailTemplate, Entry, Fact, Link } from './email-template';
import { Html, html, lines } from './html';

const blue = '#006098';
const ink = '#16303f';
const faint = '#5d7382';
const line = '#dfe8ee';
/** Programs fill the preview up with whatever follows; these invisible spaces keep the mail's text out of it. */
const filler = new Html(`${'&#160;&#8204;'.repeat(20)}\n`.repeat(4));
const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * A letter as HTML: one column of tables with inline styles, which is what all mail programs agree on. The style block
 * only refines it for those that read one (narrow screens, dark mode off).
 */
export function renderHtml(letter: EmailTemplate, siteUrl: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${letter.subject}</title>
<style>
  a { color: ${blue}; }
  @media (max-width: 520px) {
    .page { padding: 0 !important; }
    .card { border-radius: 0 !important; }
    .pad { padding-left: 22px !important; padding-right: 22px !important; }
    .heading { font-size: 23px !important; }
    .label { display: block !important; width: auto !important; padding: 12px 0 0 !important; border-bottom: 0 !important; }
    .value { display: block !important; padding: 2px 0 12px !important; }
    .action { display: block !important; width: 100% !important; padding: 0 0 10px !important; }
    .action a { display: block !important; text-align: center !important; }
  }
</style>
</head>
<body style="margin:0;padding:0;background:#eef4f8;">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;color:transparent;">${letter.preview}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#eef4f8;">
<tr><td class="page" align="center" style="padding:32px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border-radius:14px;overflow:hidden;font-family:${font};color:${ink};">
${header()}
<tr><td class="pad" style="padding:34px 40px 0;">${letter.heading ? heading(letter.heading) : ''}</td></tr>
${letter.blocks.map(row)}
${footer(siteUrl)}
</table>
</td></tr>
</table>
</body>
</html>
`.markup;
}

function heading(text: string): Html {
  return html`<h1 class="heading" style="margin:0 0 18px;font-size:26px;line-height:1.25;font-weight:700;color:${ink};letter-spacing:-0.01em;">${text}</h1>`;
}

function header(): Html {
  return html`<tr><td class="pad" bgcolor="${blue}" style="background:${blue};padding:22px 40px;">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="font-family:Georgia, 'Times New Roman', serif;font-size:25px;line-height:1.2;font-weight:700;color:#ffffff;">Mr.&nbsp;Sea</td>
<td style="padding-left:14px;font-size:13px;line-height:1.2;color:#bfe0f2;">Boats &amp; yachts in Miami</td>
</tr></table>
</td></tr>
<tr><td height="4" bgcolor="#f2b84b" style="height:4px;line-height:4px;font-size:0;background:#f2b84b;">&nbsp;</td></tr>`;
}

function footer(siteUrl: string): Html {
  return html`<tr><td class="pad" style="padding:26px 40px 30px;">
<div style="border-top:1px solid ${line};padding-top:18px;font-size:13px;line-height:1.6;color:${faint};">
Mr. Sea &middot; Boat and yacht rental in Miami, Florida<br>
<a href="${siteUrl}" style="color:${faint};">${siteUrl.replace(/^https?:\/\//, '')}</a>
</div>
</td></tr>`;
}

function row(block: Block): Html {
  return html`<tr><td class="pad" style="padding:0 40px;">${content(block)}</td></tr>
`;
}

function content(block: Block): Html {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 18px;font-size:16px;line-height:1.6;">${lines(block.text)}</p>`;
    case 'letter':
      return html`<div style="margin:0 0 18px;font-size:16px;line-height:1.6;word-break:break-word;">${linked(block.text)}</div>`;
    case 'notice':
      return html`<p style="margin:0 0 18px;padding:12px 16px;border-left:4px solid #f2b84b;background:#fff8e8;font-size:15px;line-height:1.5;font-weight:600;">${lines(block.text)}</p>`;
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${line};">${block.rows.map(fact)}</table>`;
    case 'quote':
      return html`<p style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${faint};">${block.label}</p>
<div style="margin:0 0 24px;padding:14px 18px;border-radius:10px;background:#f3f8fb;font-size:16px;line-height:1.6;word-break:break-word;">${lines(block.text)}</div>`;
    case 'actions':
      return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 16px;"><tr><td>${block.links.map(action)}</td></tr></table>`;
    case 'code':
      return html`<p style="margin:0 0 22px;padding:18px;border-radius:10px;background:#f3f8fb;text-align:center;font-family:'SF Mono', Menlo, Consolas, monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.28em;color:${blue};">${block.code}</p>`;
    case 'entries':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-top:1px solid ${line};">${block.entries.map(entry)}</table>`;
    case 'address':
      return html`<p style="margin:0 0 18px;font-size:13px;line-height:1.6;color:${faint};word-break:break-all;">${block.label}<br><a href="${block.href}" style="color:${faint};">${block.href}</a></p>`;
  }
}

/** A page's address, without the punctuation that ends a sentence. */
const pageAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/;

/** A text in which the addresses of pages can be pressed. */
function linked(text: string): Html[] {
  return text
    .split(pageAddress)
    .map((part, index) =>
      index % 2 === 0 ? lines(part) : html`<a href="${part}" style="color:${blue};">${part}</a>`,
    );
}

function entry({ title, detail, links }: Entry): Html {
  return html`<tr><td style="padding:14px 0 6px;border-bottom:1px solid ${line};">
<p style="margin:0 0 2px;font-size:16px;line-height:1.4;font-weight:600;word-break:break-word;">${title}</p>
<p style="margin:0;font-size:13px;line-height:1.6;color:${faint};">${detail}</p>
<p style="margin:0;font-size:15px;line-height:1.2;">${links.map(entryLink)}</p>
</td></tr>`;
}

/** Tall enough for a thumb. */
function entryLink({ label, href }: Link): Html {
  return html`<a href="${href}" style="display:inline-block;padding:13px 22px 13px 0;color:${blue};font-weight:600;text-decoration:underline;">${label}</a>`;
}

function fact({ label, value, href }: Fact): Html {
  const shown = href
    ? html`<a href="${href}" style="color:${blue};text-decoration:underline;">${value}</a>`
    : lines(value);
  return html`<tr>
<td class="label" width="130" valign="top" style="width:130px;padding:11px 12px 11px 0;border-bottom:1px solid ${line};font-size:13px;line-height:1.7;color:${faint};">${label}</td>
<td class="value" valign="top" style="padding:11px 0;border-bottom:1px solid ${line};font-size:16px;line-height:1.4;font-weight:600;word-break:break-word;">${shown}</td>
</tr>`;
}

function action({ label, href }: Link, index: number): Html {
  const look =
    index === 0
      ? `background:${blue};border:1px solid ${blue};color:#ffffff;`
      : `background:#ffffff;border:1px solid #a9c6d8;color:${blue};`;
  // inline-block cells flow: beside each other where there is room, below each other where there is not.
  return html`<span class="action" style="display:inline-block;padding:0 8px 10px 0;"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;font-size:15px;line-height:1.2;font-weight:600;text-decoration:none;${look}">${label}</a></span>`;
}

const textWidth = 72;

/** A letter as plain text, written for people who read mail that way. */
export function renderText(letter: EmailTemplate, siteUrl: string): string {
  const parts = [
    ...(letter.heading ? [letter.heading.toUpperCase()] : []),
    ...letter.blocks.filter(({ kind }) => kind !== 'address').map(contentAsText),
    `-- \nMr. Sea, boat and yacht rental in Miami, Florida\n${siteUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function contentAsText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'letter':
      return wrap(block.text);
    case 'notice':
      return wrap(`* ${block.text}`);
    case 'facts': {
      const longest = Math.max(...block.rows.map(({ label }) => label.length));
      return block.rows
        .map(({ label, value, href }) => {
          const address = href && !/^(mailto|tel):/.test(href) ? ` (${href})` : '';
          return `${`${label}:`.padEnd(longest + 2)}${value}${address}`;
        })
        .join('\n');
    }
    case 'quote':
      return `${block.label}:\n${wrap(block.text, '> ')}`;
    case 'actions':
      return block.links.map(({ label, href, plain }) => `${label}: ${plain ?? href}`).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'address':
      return block.href;
    case 'entries':
      return block.entries.map(entryAsText).join('\n\n');
  }
}

function entryAsText({ title, detail, links }: Entry): string {
  const ways = links.map(({ label, href, plain }) => `  ${label}: ${plain ?? href}`);
  return [wrap(`- ${title}`), wrap(detail, '  '), ...ways].join('\n');
}

/** Breaks lines between words; line breaks that are there stay. */
function wrap(text: string, prefix = ''): string {
  const wrapped: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let current = '';
    for (const word of paragraph.split(' ')) {
      if (current && `${prefix}${current} ${word}`.length > textWidth) {
        wrapped.push(current);
        current = word;
      } else {
        current = current ? `${current} ${word}` : word;
      }
    }
    wrapped.push(current);
  }
  return wrapped.map((shown) => `${prefix}${shown}`.trimEnd()).join('\n');
}
