import type { Request } from '@hapi/hapi';
import { StoryRow } from '@mr-sea/db/stories/story';
import { StoryImageRow } from '@mr-sea/db/stories/story-image';
import type { Transaction } from 'objection';
import { deleteRows } from '../../admin-lists/delete-rows';
import { recordChanges } from '../../audit/record-change';
import type { PlacedBlock } from '../../blog/admin/place-blocks';
import { insertPost, type NewPost } from '../../blog/admin/post-rows';
import { excerptOf } from '../../blog/excerpt';
import { refusal } from '../../http/app-error';

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
    category_id: null,
    main_image: photos[0] ?? null,
    blocks: [...paragraphs, ...pictures],
  };
}
