import type { StoryRow } from '@mr-sea/db/stories/story';
import type { Knex } from 'knex';
import { type AdminStory, storySorts } from '../../../contract/admin/stories';
import { findRow, type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';
import type { PictureLinks } from '../../images/picture-links';
import { type PictureColumns, pictureJson, presentPicture } from '../../images/present-picture';
import { formatLocalTime } from '../../time/local-time';

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
