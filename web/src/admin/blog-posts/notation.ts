import { isSafeAddress } from '@mr-sea/bff/contract/post-text';

/** A text and what of it is marked, from and to a place. */
export interface Marked {
  text: string;
  start: number;
  end: number;
}

/** Makes the line of the mark a subheading, with a line of its own, or text again. */
export function toggleSubheading({ text, start, end }: Marked): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const mark = '## ';
  if (text.startsWith(mark, from)) {
    const back = (place: number) => Math.max(from, place - mark.length);
    return {
      text: text.slice(0, from) + text.slice(from + mark.length),
      start: back(start),
      end: back(end),
    };
  }
  return {
    text: text.slice(0, from) + mark + text.slice(from),
    start: start + mark.length,
    end: end + mark.length,
  };
}

/** Puts a link in place of what is marked, and marks its end. */
export function insertLink({ text, start, end }: Marked, words: string, address: string): Marked {
  const link = `[${plainWords(words)}](${encoded(address)})`;
  const after = start + link.length;
  return { text: text.slice(0, start) + link + text.slice(end), start: after, end: after };
}

/** What is wrong with an address that was typed, or undefined. */
export function addressFault(address: string): string | undefined {
  if (address.trim() === '') return 'An address is required.';
  return isSafeAddress(encoded(address))
    ? undefined
    : 'Use an address that begins with https://, or a path of this site such as /boats.';
}

/** What is wrong with the words of a link, or undefined. */
export function wordsFault(words: string): string | undefined {
  if (plainWords(words) === '') return 'Write the words that are to be the link.';
  return words.length <= 300 ? undefined : 'The words of a link cannot exceed 300 characters.';
}

/** A link stands in one line, and its words have no brackets. */
function plainWords(words: string): string {
  return words.replace(/[[\]\s]+/g, ' ').trim();
}

function encoded(address: string): string {
  return address.trim().replace(/[()\s]/g, (character) => {
    const code = character.charCodeAt(0);
    return code < 128
      ? `%${code.toString(16).padStart(2, '0').toUpperCase()}`
      : encodeURIComponent(character);
  });
}
