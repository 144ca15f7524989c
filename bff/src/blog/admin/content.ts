import { adminPostTexts, checkContent, postLimits } from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import type { BlogBlock } from '../../../contract/blog';
import { plainPostText } from '../../../contract/post-text';
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
  if (textsOf(blocks).join('\n\n').length > postLimits.wholeTextLength) {
    throw new Error(adminPostTexts.wholeTextTooLong);
  }
  return blocks;
}

/** The paragraphs of a post without its pictures and without notation, for excerpts and for the search. */
export function plainText(blocks: { type: string; content?: string }[]): string {
  return textsOf(blocks).map(plainPostText).join('\n\n');
}

function textsOf(blocks: { type: string; content?: string }[]): string[] {
  return blocks.flatMap(({ type, content }) =>
    type === 'text' && content?.trim() ? [content.trim()] : [],
  );
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

/** A picture of a post, as `blog_images` has it. */
export interface PostImage {
  id: number;
  /** Key of the stored picture. */
  image: string;
  caption: string;
}

/** A block whose picture is known: `id` is null for a picture that is new to the post. */
export type PlacedBlock =
  | { type: 'text'; content: string }
  | { type: 'image'; id: number | null; key: string; caption: string };

/** Keys of new pictures by the names of their files; several files may have one name. */
export type NewPictures = Map<string, string[]>;

/**
 * Finds the picture of each block among those of the post and the new ones.
 * @returns the blocks, or the message for their sender when one is not there
 */
export function placeBlocks(
  blocks: SentBlock[],
  images: PostImage[],
  pictures: NewPictures,
): PlacedBlock[] | string {
  const waiting = new Map([...pictures].map(([name, keys]) => [name, [...keys]]));
  const own = new Map(images.map((image) => [image.id, image]));
  const placed: PlacedBlock[] = [];
  for (const block of blocks) {
    if (block.type === 'text') {
      placed.push(block);
    } else if (typeof block.image === 'number') {
      const image = own.get(block.image);
      if (!image) return adminPostTexts.imageUnknown;
      const { id, image: key } = image;
      placed.push({ type: 'image', id, key, caption: block.caption ?? image.caption });
    } else {
      const { filename } = block.image;
      const key = take(waiting.get(filename));
      if (!key) return adminPictureTexts.missing;
      placed.push({ type: 'image', id: null, key, caption: block.caption ?? captionOf(filename) });
    }
  }
  return placed;
}

/** The next of several files with one name; the last one serves all further blocks. */
function take(keys: string[] = []): string | undefined {
  return keys.length > 1 ? keys.shift() : keys[0];
}

function captionOf(filename: string): string {
  return filename.slice(0, 500);
}

/**
 * Whether blocks say what is stored already. A new picture with the bytes of the stored one is no change: then this is
 * an edit whose answer was lost.
 */
export function sameContent(
  placed: PlacedBlock[],
  content: BlogBlock[],
  images: PostImage[],
): boolean {
  const keys = new Map(images.map(({ id, image }) => [id, image]));
  const stored = content.map((block) =>
    block.type === 'text'
      ? block.content
      : [keys.get(Number(block.image_id)) ?? null, block.caption],
  );
  const sent = placed.map((block) =>
    block.type === 'text' ? block.content : [block.key, block.caption],
  );
  return JSON.stringify(sent) === JSON.stringify(stored);
}
