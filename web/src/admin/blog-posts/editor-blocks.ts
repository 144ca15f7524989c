import type { AdminPost, AdminPostFields } from '@mr-sea/bff/contract/admin/blog';
import type { BlogBlock } from '@mr-sea/bff/contract/blog';
import { keyOfPicture, type Picture } from '@mr-sea/bff/contract/images';

/** A part of a post in the editor. Its id is the editor's own, so that a block keeps its place on the screen while it moves. */
export type EditorBlock = TextBlock | ImageBlock;

export interface TextBlock {
  id: string;
  type: 'text';
  content: string;
}

export interface ImageBlock {
  id: string;
  type: 'image';
  caption: string;
  /** A picture of the post, or one that was chosen now: then by its id in the list of the form's pictures. */
  source: { imageId: number | string; picture: Picture | null } | { pictureId: string };
}

export type BlockChange =
  | { kind: 'load'; blocks: EditorBlock[] }
  | { kind: 'add'; blocks: EditorBlock[] }
  | { kind: 'write'; id: string; text: string }
  | { kind: 'remove'; id: string }
  /** To the place of another block. */
  | { kind: 'move'; id: string; to: number };

/** The blocks after a change; `write` sets a paragraph's text or a picture's caption. */
export function changeBlocks(blocks: EditorBlock[], change: BlockChange): EditorBlock[] {
  switch (change.kind) {
    case 'load':
      return change.blocks;
    case 'add':
      return [...blocks, ...change.blocks];
    case 'write':
      return blocks.map((block) => (block.id === change.id ? written(block, change.text) : block));
    case 'remove':
      return blocks.filter(({ id }) => id !== change.id);
    case 'move':
      return moved(blocks, change.id, change.to);
  }
}

function written(block: EditorBlock, text: string): EditorBlock {
  return block.type === 'text' ? { ...block, content: text } : { ...block, caption: text };
}

function moved(blocks: EditorBlock[], id: string, to: number): EditorBlock[] {
  const block = blocks.find((each) => each.id === id);
  if (!block || to < 0 || to >= blocks.length) return blocks;
  const others = blocks.filter((each) => each.id !== id);
  return [...others.slice(0, to), block, ...others.slice(to)];
}

export function newParagraph(): TextBlock {
  return { id: crypto.randomUUID(), type: 'text', content: '' };
}

/** A block of a picture that was chosen now; its caption begins as the name of the file. */
export function newImage(pictureId: string, fileName: string): ImageBlock {
  return { id: crypto.randomUUID(), type: 'image', caption: fileName, source: { pictureId } };
}

/** The blocks of a stored post. */
export function blocksOf({ content, content_images }: AdminPost): EditorBlock[] {
  return content.map((block) => {
    const id = crypto.randomUUID();
    if (block.type === 'text') return { id, type: 'text', content: block.content };
    const image = content_images.find((each) => String(each.id) === String(block.image_id));
    const picture = image?.picture ?? null;
    const caption = block.caption ?? image?.caption ?? '';
    return { id, type: 'image', caption, source: { imageId: block.image_id, picture } };
  });
}

/** A chosen picture as far as the content needs to know it. */
export interface ChosenPicture {
  id: string;
  /** Name of its file. */
  name: string;
  /** What the server has of it, once it has. */
  stored: Picture | null;
}

type SentContent = Pick<AdminPostFields, 'content' | 'content_image_keys'>;

/**
 * The blocks as the server takes them: a chosen picture is "temp_{filename}" there, and its key stands under the
 * name of its file. Of several files with one name, all but the first get a number.
 */
export function contentToSend(
  blocks: readonly EditorBlock[],
  pictures: readonly ChosenPicture[],
): SentContent {
  const names = uniqueNames(pictures);
  const keys: Record<string, string> = {};
  const content = blocks.map((block): BlogBlock => {
    if (block.type === 'text') return { type: 'text', content: block.content };
    const { source, caption } = block;
    if ('imageId' in source) return { type: 'image', image_id: source.imageId, caption };
    const name = names.get(source.pictureId) ?? '';
    const picture = pictures.find(({ id }) => id === source.pictureId);
    if (picture?.stored) keys[name] = keyOfPicture(picture.stored);
    return { type: 'image', image_id: `temp_${name}`, caption };
  });
  return { content, content_image_keys: keys };
}

/** The names of the chosen files by the ids of their pictures, each another one. */
function uniqueNames(pictures: readonly ChosenPicture[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set(pictures.map(({ name }) => name));
  const seen = new Set<string>();
  for (const { id, name } of pictures) {
    let unique = name;
    for (let n = 2; seen.has(unique) || (unique !== name && taken.has(unique)); n++) {
      unique = numbered(name, n);
    }
    seen.add(unique);
    names.set(id, unique);
  }
  return names;
}

function numbered(name: string, n: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? `${name.slice(0, dot)}-${n}${name.slice(dot)}` : `${name}-${n}`;
}

/** Whether the blocks say something else than the stored content. */
export function isContentChanged(
  blocks: readonly EditorBlock[],
  stored: readonly BlogBlock[],
): boolean {
  const { content } = contentToSend(blocks, []);
  return JSON.stringify(content.map(plain)) !== JSON.stringify(stored.map(plain));
}

function plain(block: BlogBlock): string[] {
  if (block.type === 'text') return ['text', block.content];
  return ['image', String(block.image_id), block.caption ?? ''];
}
