/**
 * The notation of a post's text, which stays text: a line that begins with `## ` is a subheading, and `[words](address)` a link
 * to a web address or to a path of the site. Whatever is neither is what it says.
 */

/** Text, or a link. */
export type PostPart = string | { words: string; href: string };

/** A subheading or a paragraph. Lines of a paragraph are kept. */
export interface PostPiece {
  kind: 'subheading' | 'paragraph';
  parts: PostPart[];
}

// Each class excludes what the next part begins with, so that hostile text is read once, whatever its length.
const link = /\[([^[\]\n]{1,300})\]\(([^\s()]{1,2000})\)/g;

/** Neither a script, nor another site in disguise: no name before an @, no backslash, no second slash in a path of ours. */
const safe = /^(?:https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?|\/(?!\/|\S*\/\/)[^\s\\]*)$/i;

/** Whether a link may lead to an address: http, https, or a path of the site. */
export function isSafeAddress(address: string): boolean {
  return address.length <= 2000 && safe.test(address);
}

/** A text as its pieces in reading order; a blank line begins a new paragraph. In time linear to its length. */
export function postPieces(text: string): PostPiece[] {
  const pieces: PostPiece[] = [];
  let lines: string[] = [];
  const close = () => {
    const whole = lines.join('\n').trim();
    if (whole) pieces.push({ kind: 'paragraph', parts: partsOf(whole) });
    lines = [];
  };
  for (const line of text.split('\n')) {
    const heading = line.startsWith('## ') && line.slice(3).trim();
    if (heading) {
      close();
      pieces.push({ kind: 'subheading', parts: partsOf(heading) });
    } else if (line.trim()) lines.push(line);
    else close();
  }
  close();
  return pieces;
}

/** What a text says without its notation, for excerpts and for the search. */
export function plainPostText(text: string): string {
  return postPieces(text)
    .map(({ parts }) =>
      parts.map((part) => (typeof part === 'string' ? part : part.words)).join(''),
    )
    .join('\n\n');
}

/** The addresses of a text's links, in reading order. */
export function linksOf(text: string): string[] {
  return postPieces(text).flatMap(({ parts }) =>
    parts.flatMap((part) => (typeof part === 'string' ? [] : part.href)),
  );
}

function partsOf(text: string): PostPart[] {
  const parts: PostPart[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: words = '', 2: href = '' } of text.matchAll(link)) {
    if (!words.trim() || !isSafeAddress(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ words: words.trim(), href });
    end = index + whole.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
