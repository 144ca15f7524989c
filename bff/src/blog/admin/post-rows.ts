import { BlogImageRow, BlogPostRow } from '@mr-sea/db/blog/blog-post';
import type { Transaction } from 'objection';
import { type BlogBlock, postSlug } from '../../../contract/blog';
import { type PlacedBlock, type PostImage, plainText } from './content';
import type { Publication } from './publication';

export interface NewPost extends Publication {
  title: string;
  category_id: number | null;
  /** Key of a stored picture. */
  main_image: string | null;
  /** What it shows, in words. */
  main_image_alt: string | null;
  blocks: PlacedBlock[];
}

/** Stores a post under an address made of its title. */
export async function insertPost(
  { blocks, ...columns }: NewPost,
  trx: Transaction,
): Promise<BlogPostRow> {
  const { id } = await insertUnderSlug(columns, trx);
  const content = await storeImages(id, blocks, [], trx);
  return BlogPostRow.query(trx).patchAndFetchById(id, {
    content,
    plain_text_content: plainText(content),
  });
}

async function insertUnderSlug(
  columns: Partial<BlogPostRow> & { title: string },
  trx: Transaction,
): Promise<{ id: number }> {
  const wanted = postSlug(columns.title);
  for (;;) {
    const slug = await freeSlug(wanted, trx);
    // Waits for another post that is being stored under this slug, and then says that there is none of it left.
    const [row] = await trx('blog_posts')
      .insert({ ...columns, slug })
      .onConflict('slug')
      .ignore()
      .returning('id');
    if (row) return row;
  }
}

/** The slug, or where it is taken the first that is free of `slug-2`, `slug-3`, … */
async function freeSlug(wanted: string, trx: Transaction): Promise<string> {
  const taken = new Set(
    await trx('blog_posts')
      .where({ slug: wanted })
      .orWhereLike('slug', `${wanted}-%`)
      .pluck<string[]>('slug'),
  );
  let slug = wanted;
  for (let n = 2; taken.has(slug); n += 1) slug = `${wanted}-${n}`;
  return slug;
}

/**
 * Makes the pictures of a post those of its blocks.
 * @returns the blocks as they are stored, each picture by its id
 */
export async function storeImages(
  post_id: number,
  blocks: PlacedBlock[],
  images: PostImage[],
  trx: Transaction,
): Promise<BlogBlock[]> {
  const content: BlogBlock[] = [];
  const captions = new Map<number, string>();
  for (const block of blocks) {
    if (block.type === 'text') {
      content.push(block);
      continue;
    }
    const { key, caption } = block;
    const image_id =
      block.id ?? (await BlogImageRow.query(trx).insert({ post_id, image: key, caption })).id;
    captions.set(image_id, caption);
    content.push({ type: 'image', image_id, caption });
  }
  for (const { id, caption } of images) {
    const now = captions.get(id);
    if (now === undefined) await BlogImageRow.query(trx).deleteById(id);
    else if (now !== caption) await BlogImageRow.query(trx).findById(id).patch({ caption: now });
  }
  return content;
}
