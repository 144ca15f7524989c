import type { Request } from '@hapi/hapi';
import { StoryImageRow, StoryRow } from '@mr-sea/db/stories/story';
import type { Knex } from 'knex';
import type { Transaction } from 'objection';
import { type AdminStory, storySorts } from '../../../contract/admin/stories';
import { deleteRows } from '../../admin-lists/delete-rows';
import {
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { recordChanges } from '../../audit/record-change';
import type { PlacedBlock } from '../../blog/admin/content';
import { insertPost, type NewPost } from '../../blog/admin/post-rows';
import { excerptOf } from '../../blog/present-post';
import { refusal } from '../../http/app-error';
import type { PictureLinks } from '../../images/picture-access';
import { type PictureColumns, pictureJson, presentPicture } from '../../images/present-picture';
import { formatLocalTime } from '../../time/local-time';

const entity = 'story';

/**
 * Makes a draft post of a story, once: a story that has one keeps it.
 * @returns the id of the post
 * @throws 404 for an unknown story
 */
export async function makeDraft(
  id: number,
  request: Request,
  trx: Transaction,
): Promise<{ post_id: number; made: boolean }> {
  // Whoever else makes one of the same story waits here, and then finds it.
  const story = await StoryRow.query(trx).findById(id).forNoKeyUpdate();
  if (!story) throw refusal(404);
  if (story.draft_post_id !== null) return { post_id: story.draft_post_id, made: false };

  const images = await StoryImageRow.query(trx).where({ story_id: id }).orderBy('position');
  const photos = images.map(({ image }) => image);
  const post = await insertPost(draftOfStory({ ...story, photos }), trx);
  await story.$query(trx).patch({ draft_post_id: post.id });
  await recordChanges(
    [
      {
        action: 'create',
        entity: 'blog_post',
        entityId: post.id,
        before: null,
        after: post.toJSON(),
      },
      {
        action: 'update',
        entity,
        entityId: id,
        before: { draft_post_id: null },
        after: { draft_post_id: post.id },
      },
    ],
    request,
    trx,
  );
  return { post_id: post.id, made: true };
}

/** Deletes stories; drafts that were made of them stay. Returns how many there were. */
export async function deleteStories(
  ids: number[],
  request: Request,
  trx: Transaction,
): Promise<number> {
  return (await deleteRows(StoryRow, ids, entity, request, trx)).length;
}

interface Story {
  full_name: string;
  message: string;
  /** Keys of its photos, in order. */
  photos: string[];
}

/** The most characters of the message that stand in the title. */
const titleLength = 60;

/**
 * The draft of a post that tells a visitor's story: its paragraphs, then its photos, the first of which is the main
 * picture. Title, captions and the address that is made of the title name the visitor by the first name only.
 */
function draftOfStory({ full_name, message, photos }: Story): NewPost {
  const [name = ''] = full_name.trim().split(/\s+/);
  const paragraphs = message
    .split(/\s*\n\s*/)
    .filter((text) => text.trim() !== '')
    .map((text): PlacedBlock => ({ type: 'text', content: text.trim() }));
  const pictures = photos.map(
    (key): PlacedBlock => ({ type: 'image', id: null, key, caption: `Photo by ${name}` }),
  );
  return {
    title: `A story by ${name}: ${excerptOf(message, titleLength)}`,
    status: 'draft',
    published_at: null,
    category_id: null,
    main_image: photos[0] ?? null,
    main_image_alt: null,
    blocks: [...paragraphs, ...pictures],
  };
}

export const storyListSchema = listSchema(storySorts);

interface StoryRecord
  extends Pick<
    StoryRow,
    'id' | 'full_name' | 'email' | 'message' | 'draft_post_id' | 'created_at'
  > {
  pictures: PictureColumns[];
}

const stories: ListSource = {
  table: 'stories',
  columns: `r.id, r.full_name, r.email, r.message, r.draft_post_id, r.created_at,
    coalesce((SELECT json_agg(${pictureJson('m')} ORDER BY i.position)
      FROM story_images i JOIN pictures m ON m.key = i.image WHERE i.story_id = r.id), '[]') AS pictures`,
  pins: [],
  sorts: { created_at: 'r.created_at', full_name: 'lower(r.full_name)' },
  usualSort: '-created_at',
  searched: 'r.search_text',
};

/** A page of the visitors' stories, the newest first unless asked otherwise, and how many match. */
export async function listStories(
  query: ListQuery,
  knex: Knex,
  links: PictureLinks,
): Promise<{ count: number; stories: AdminStory[] }> {
  const { count, rows } = await listRows<StoryRecord>(stories, query, [], knex);
  return { count, stories: rows.map((row) => presentAdminStory(row, links)) };
}

/** A visitor's story, or undefined. */
export async function findStory(
  id: number,
  knex: Knex,
  links: PictureLinks,
): Promise<AdminStory | undefined> {
  const row = await findRow<StoryRecord>(stories, id, knex);
  return row && presentAdminStory(row, links);
}

function presentAdminStory(row: StoryRecord, links: PictureLinks): AdminStory {
  return {
    id: row.id,
    full_name: row.full_name,
    email: row.email,
    message: row.message,
    pictures: row.pictures.map((picture) => presentPicture(picture, links)),
    draft_post_id: row.draft_post_id,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatLocalTime(row.created_at),
  };
}
