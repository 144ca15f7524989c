import { adminPostTexts } from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import type { BlogBlock } from '../../../contract/blog';
import type { SentBlock } from './content';

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
