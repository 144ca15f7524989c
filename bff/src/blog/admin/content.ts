import { adminPostTexts, checkContent, postLimits } from '../../../contract/admin/blog';
import type { BlogBlock } from '../../../contract/blog';
import { parseJson } from '../../http/body/many-values';

/** A block as it was sent: a picture is one of the post, by its id, or a new one, by its file name. */
export type SentBlock =
  | { type: 'text'; content: string }
  | { type: 'image'; image: number | { filename: string }; caption?: string };

/**
 * Reads a post's content: a list of blocks, or the JSON text of one. What else a block says is left out.
 * @throws Error with the message for its sender
 */
export function readContent(value: unknown): SentBlock[] {
  const list = typeof value === 'string' ? parse(value) : value;
  if (!Array.isArray(list)) throw new Error(adminPostTexts.contentInvalid);
  if (list.length > postLimits.blocks) throw new Error(adminPostTexts.tooManyBlocks);
  const blocks = list.map(readBlock);
  const message = checkContent(blocks.map(asBlock));
  if (message) throw new Error(message);
  if (plainText(blocks).length > postLimits.wholeTextLength) {
    throw new Error(adminPostTexts.wholeTextTooLong);
  }
  return blocks;
}

/** The paragraphs of a post without its pictures, for excerpts and for the search. */
export function plainText(blocks: { type: string; content?: string }[]): string {
  return blocks
    .flatMap(({ type, content }) => (type === 'text' && content?.trim() ? [content.trim()] : []))
    .join('\n\n');
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new Error(adminPostTexts.contentRequired);
  try {
    return parseJson(text);
  } catch {
    throw new Error(adminPostTexts.contentInvalid);
  }
}

function readBlock(value: unknown): SentBlock {
  const block = (value ?? {}) as Record<string, unknown>;
  if (block.type === 'text') {
    return { type: 'text', content: readText(block.content, 'textLength', 'textTooLong') };
  }
  if (block.type !== 'image') throw new Error(adminPostTexts.contentInvalid);
  const image = readImage(block.image_id);
  if (block.caption === undefined || block.caption === null) return { type: 'image', image };
  const caption = readText(block.caption, 'captionLength', 'captionTooLong').trim();
  return { type: 'image', image, caption };
}

function readImage(id: unknown): number | { filename: string } {
  if (typeof id === 'string' && id.startsWith('temp_')) return { filename: id.slice(5) };
  const number = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id;
  if (Number.isInteger(number)) return number as number;
  throw new Error(adminPostTexts.contentInvalid);
}

function readText(
  value: unknown,
  limit: 'textLength' | 'captionLength',
  tooLong: 'textTooLong' | 'captionTooLong',
): string {
  if (typeof value !== 'string' || value.includes('\0')) {
    throw new Error(adminPostTexts.contentInvalid);
  }
  if (value.length > postLimits[limit]) throw new Error(adminPostTexts[tooLong]);
  // Half an emoji is no text that Postgres takes.
  return value.replace(/\p{Surrogate}/gu, '\uFFFD');
}

function asBlock(block: SentBlock): BlogBlock {
  if (block.type === 'text') return block;
  return { type: 'image', image_id: '', caption: '' };
}
