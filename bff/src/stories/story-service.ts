import { addToOutbox } from '@mr-sea/db/outbox/entry';
import { StoryRow } from '@mr-sea/db/stories/story';
import { StoryImageRow } from '@mr-sea/db/stories/story-image';
import type { Transaction } from 'objection';
import { type StoryReceipt, type StoryRequest, storyPhotos } from '../../contract/stories';
import { AppError } from '../http/app-error';
import { mailStranger } from '../outbox/mail-stranger';

interface NewStory extends Omit<StoryRequest, 'website'> {
  photos: string[];
  client_uuid: string | null;
  request_id: string;
}

/**
 * Stores a visitor's story with its photos, which are here already, and the two mails that it causes.
 * @throws 400 when one of them is not
 */
export async function createStory(
  { photos, request_id, ...columns }: NewStory,
  mailsPerDay: number,
  trx: Transaction,
): Promise<StoryReceipt> {
  await checkPhotos(photos, trx);
  const story = await StoryRow.query(trx).insert(columns).returning('*');
  if (photos.length > 0) {
    await StoryImageRow.query(trx).insert(
      photos.map((image, position) => ({ story_id: story.id, position, image })),
    );
  }
  await addToOutbox('email-story-staff', { story_id: story.id }, request_id, trx);
  const { email } = columns;
  const payload = { story_id: story.id };
  await mailStranger(
    { job: 'email-story-visitor', payload, email, requestId: request_id, mailsPerDay },
    trx,
  );
  return {
    id: story.id,
    photos_count: photos.length,
    created_at: story.created_at.toISOString(),
  };
}

async function checkPhotos(keys: string[], trx: Transaction): Promise<void> {
  // Held until the story names them: what clears away forgotten uploads has to wait.
  const rows = await trx('pictures').whereIn('key', keys).forKeyShare().select('key');
  const known = new Set(rows.map(({ key }) => key));
  const missing = keys.findIndex((key) => !known.has(key));
  if (missing < 0) return;
  throw new AppError(400, 'validation', { photos: storyPhotos.missing(missing + 1) });
}

/** A receipt that no story stands behind. */
export function pretendStory(photos_count: number): StoryReceipt {
  return { id: 1, photos_count, created_at: new Date().toISOString() };
}
