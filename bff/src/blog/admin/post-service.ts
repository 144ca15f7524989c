import type { Request } from '@hapi/hapi';
import { BlogImageRow, BlogPostRow } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AdminPost, adminPostTexts, postStatusAt } from '../../../contract/admin/blog';
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
import { type Publication, publicationAfter, unpublished } from './publication';

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
  const { title = '', category_id = null, main_image_key: main_image = null } = body;
  const main_image_alt = main_image && (body.main_image_alt ?? null);
  const blocks = placeBlocks(body.content ?? [], [], body.pictures);
  if (typeof blocks === 'string') throw wrong('content', blocks);
  const publication = publicationAfter(unpublished, body, await databaseNow(trx));
  const post = { title, category_id, main_image, main_image_alt, blocks, ...publication };
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
 * @throws 404; 400 as for a new post, and for a time that no post can be scheduled for; 409 with the post as it is when the edit was based on another version of it
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
  const { title, category_id, main_image_key: main_image } = body;
  // What is said of a picture goes with it.
  const main_image_alt = main_image === null ? null : body.main_image_alt;
  const columns: Partial<BlogPostRow> = { title, category_id, main_image, main_image_alt };
  if (body.status !== undefined || body.published_at !== undefined) {
    const now = await databaseNow(trx);
    const before = { status: postStatusAt(row, now), published_at: row.published_at };
    Object.assign(columns, differing(before, publicationAfter(before, body, now)));
  }
  if (!newBlocks && changedColumns(row, columns).length === 0) return present();
  if (isOutdated) throw conflict(await present());

  await holdReferences({ category_id, main_image, blocks: newBlocks }, trx);
  if (newBlocks) {
    columns.content = await storeImages(id, newBlocks, images, trx);
    columns.plain_text_content = plainText(columns.content);
  }
  await editRow(BlogPostRow, { row, columns, version: undefined, entity, present }, request, trx);
  await publishPost(id, request, trx);
  return present();
}

/** By the clock that the public queries go by, as they saw it when this transaction began. */
async function databaseNow(trx: Transaction): Promise<Date> {
  const { rows } = await trx.raw('SELECT now() AS now');
  return rows[0].now;
}

/** What a save makes of a publication; that a plan has come true is no change. */
function differing(before: Publication, after: Publication): Partial<Publication> {
  return Object.fromEntries(
    changedColumns(before, after).map((name) => [name, after[name]]),
  ) as Partial<Publication>;
}

/** What a published post shows, everybody may see, and what a scheduled one will show has to be ready by then. */
async function publishPost(id: number, { app }: Request, trx: Transaction): Promise<void> {
  const post = await BlogPostRow.query(trx).findById(id).select('main_image', 'status');
  const images = await BlogImageRow.query(trx).where({ post_id: id }).select('image');
  const keys = [post?.main_image, ...images.map(({ image }) => image)];
  await publishPictures(keys, app.requestId, trx, post?.status === 'scheduled');
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
