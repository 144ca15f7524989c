/** Finished HTML. Only `html` makes it, so a text can never be mistaken for it. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | Html[] | null | undefined | false;

/** A template whose values are escaped, unless they are HTML themselves. */
export function html(literals: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = literals[0] ?? '';
  for (const [index, part] of parts.entries()) {
    markup += render(part) + (literals[index + 1] ?? '');
  }
  return new Html(markup);
}

/** A text whose line breaks stay. */
export function lines(text: string): Html {
  const parts = text.split(/\r\n|\r|\n/).map((line) => html`${line}`.markup);
  return new Html(parts.join('<br>\n'));
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
