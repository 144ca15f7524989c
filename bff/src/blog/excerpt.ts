import { excerptLength } from '../../contract/blog';

/** The beginning of a text in one line, cut at a word where it is longer than `most` characters. */
export function excerptOf(text: string, most: number = excerptLength): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most);
  const cut = room.lastIndexOf(' ');
  // A text without spaces has no word to cut at.
  const words = cut > most / 2 ? room.slice(0, cut) : room.slice(0, -1);
  // Neither a mark before the dots nor half an emoji.
  return `${words.replace(/([\s.,;:!?–-]|[\uD800-\uDBFF](?![\uDC00-\uDFFF]))+$/, '')}…`;
}
