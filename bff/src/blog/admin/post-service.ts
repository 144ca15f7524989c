import type { Request } from '@hapi/hapi';
import { BlogImageRow, BlogPostRow } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AdminPost, adminPostTexts } from '../../../contract/admin/blog';
import { adminPictureTexts } from '../../../contract/admin/images';
import { deleteRows } from '../../admin-lists/delete-rows';
import { changedColumns, editRow, lockRow } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { AppError, conflict, refusal } from '../../http/app-error';
import { holdPictures } from '../../images/hold-pictures';
import { publishPictures } from '../../images/unseen-photos';
import { type PlacedBlock, placeBlocks, plainText, sameContent } from './content';
import type { PostBody } from './post-body';
import { findAdminPost, presentAdminPost } from './post-queries';
import { insertPost, storeImages } from './post-rows';

const entity = 'blog_post';

/** A post as the editor shows it; 404 for an unknown one. */
export async function readAdminPost(
  id: number,
  { server }: Request,
  knex: Knex,
): Promise<AdminPost> {
  const post = await findAdminPost(id, knex);
  if (!post) throw refusal(404);
  return presentAdminPost(post, server.app.pictureLinks);
}

/**
 * Stores a new post.
 * @throws 400 when its category or one of its pictures does not exist
 */
export async function createPost(
  body: PostBody,
  request: Request,
  trx: Transaction,
): Promise<AdminPost> {
  const { title = '', status = 'draft', category_id = null, main_image_key = null } = body;
  const blocks = placeBlocks(body.content ?? [], [], body.pictures);
  if (typeof blocks === 'string') throw wrong('content', blocks);
  const post = { title, status, category_id, main_image: main_image_key, blocks };
  await holdReferences(post, trx);
  const row = await insertPost(post, trx);
  await recordChange(
    { action: 'create', entity, entityId: row.id, before: null, after: row.toJSON() },
    request,
    trx,
  );
  await publishPost(row.id, request, trx);
  return readAdminPost(row.id, request, trx);
}

/**
 * Changes what an edit names; its slug and the day of its first publication stay with a post for ever.
 * @throws 404; 400 as for a new post; 409 with the post as it is when the edit was based on another version of it
 */
export async function updatePost(
  id: number,
  body: PostBody,
  request: Request,
  trx: Transaction,
): Promise<AdminPost> {
  const row = await lockRow(BlogPostRow, id, trx);
  const images = await BlogImageRow.query(trx).where({ post_id: id }).orderBy('id');
  const isOutdated = body.version !== undefined && body.version !== row.version;
  const present = (): Promise<AdminPost> => readAdminPost(id, request, trx);

  const blocks = body.content && placeBlocks(body.content, images, body.pictures);
  if (typeof blocks === 'string') {
    // The picture may be missing because of the change that the edit does not know.
    throw isOutdated ? conflict(await present()) : wrong('content', blocks);
  }
  const newBlocks = blocks && !sameContent(blocks, row.content, images) ? blocks : undefined;
  const { title, status, category_id, main_image_key: main_image } = body;
  const columns: Partial<BlogPostRow> = { title, status, category_id, main_image };
  if (!newBlocks && changedColumns(row, columns).length === 0) return present();
  if (isOutdated) throw conflict(await present());

  await holdReferences({ category_id, main_image, blocks: newBlocks }, trx);
  if (newBlocks) {
    columns.content = await storeImages(id, newBlocks, images, trx);
    columns.plain_text_content = plainText(columns.content);
  }
  if (status === 'published' && !row.published_at) columns.published_at = new Date();
  await editRow(BlogPostRow, { row, columns, version: undefined, entity, present }, request, trx);
  await publishPost(id, request, trx);
  return present();
}

/** What a published post shows, everybody may see. */
async function publishPost(id: number, { app }: Request, trx: Transaction): Promise<void> {
  const post = await BlogPostRow.query(trx).findById(id).select('main_image');
  const images = await BlogImageRow.query(trx).where({ post_id: id }).select('image');
  const keys = [post?.main_image, ...images.map(({ image }) => image)];
  await publishPictures(keys, app.requestId, trx);
}

/** Deletes posts; stories that they were made of wait again. Returns how many there were. */
export async function deletePosts(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(BlogPostRow, ids, entity, request, trx)).length;
}

interface References {
  category_id: number | null | undefined;
  main_image: string | null | undefined;
  blocks: PlacedBlock[] | undefined;
}

/** Checks that what a post refers to exists, and holds it until the post does. */
async function holdReferences(
  { category_id, main_image, blocks = [] }: References,
  trx: Transaction,
): Promise<void> {
  if (category_id) {
    const found = await trx('blog_categories').where({ id: category_id }).forKeyShare().first('id');
    if (!found) throw wrong('category_id', adminPostTexts.categoryUnknown);
  }
  const inText = blocks.flatMap((block) => (block.type === 'image' ? [block.key] : []));
  const missing = await holdPictures(main_image ? [main_image, ...inText] : inText, trx);
  if (missing.length === 0) return;
  const field = main_image && missing.includes(main_image) ? 'main_image' : 'content';
  throw wrong(field, adminPictureTexts.missing);
}

function wrong(field: string, message: string): AppError {
  return new AppError(400, 'validation', { [field]: message });
}
