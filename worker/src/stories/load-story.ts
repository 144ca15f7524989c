import { StoryImageRow, StoryRow } from '@mr-sea/db/stories/story';
import type { Knex } from 'knex';

export interface StoryWithPhotos {
  story: StoryRow;
  photosCount: number;
}

/** A story and how many photos it has; undefined when it was deleted. */
export async function loadStory(knex: Knex, storyId: number): Promise<StoryWithPhotos | undefined> {
  const story = await StoryRow.query(knex).findById(storyId);
  if (!story) return undefined;
  const photosCount = await StoryImageRow.query(knex).where({ story_id: storyId }).resultSize();
  return { story, photosCount };
}

/** "3 photos". */
export function photos(count: number): string {
  if (count === 0) return 'no photos';
  return count === 1 ? '1 photo' : `${count} photos`;
}
