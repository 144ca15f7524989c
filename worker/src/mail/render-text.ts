import type { Block, EmailTemplate, Entry } from './email-template';

const width = 72;

/** A letter as plain text, written for people who read mail that way. */
export function renderText(letter: EmailTemplate, siteUrl: string): string {
  const parts = [
    letter.heading.toUpperCase(),
    ...letter.blocks.filter(({ kind }) => kind !== 'address').map(content),
    `-- \nMr. Sea, boat and yacht rental in Miami, Florida\n${siteUrl}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function content(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
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
      return block.entries.map(entry).join('\n\n');
  }
}

function entry({ title, detail, links }: Entry): string {
  const ways = links.map(({ label, href, plain }) => `  ${label}: ${plain ?? href}`);
  return [wrap(`- ${title}`), wrap(detail, '  '), ...ways].join('\n');
}

/** Breaks lines between words; line breaks that are there stay. */
function wrap(text: string, prefix = ''): string {
  const wrapped: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    let current = '';
    for (const word of paragraph.split(' ')) {
      if (current && `${prefix}${current} ${word}`.length > width) {
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
