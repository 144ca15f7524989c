import type { Request } from '@hapi/hapi';
import { StoryRow } from '@mr-sea/db/stories/story';
import { StoryImageRow } from '@mr-sea/db/stories/story-image';
import type { Transaction } from 'objection';
import { deleteRows } from '../../admin-lists/delete-rows';
import { recordChanges } from '../../audit/record-change';
import { insertPost } from '../../blog/admin/post-rows';
import { refusal } from '../../http/app-error';
import { draftOfStory } from '../story-draft';

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
