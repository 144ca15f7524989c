import type { StoryRequest } from '@mr-sea/bff/contract/stories';

/** A photo of a story that waits. */
export interface WaitingPhoto {
  /** Under which the device keeps its bytes. */
  id: string;
  /** What the server called it when it arrived, or null; a photo with a key is never sent again. */
  key: string | null;
  /** Its bytes, only where the device could not store them. */
  bytes?: Blob;
}

/** A story as it waits in the outbox: its words, and where its photos are. */
export interface WaitingStory extends Omit<StoryRequest, 'photos'> {
  photos: WaitingPhoto[];
}
