import { type LeadReceipt, type LeadRequest, leadPaths } from '@mr-sea/bff/contract/leads';
import { type ReviewReceipt, type ReviewRequest, reviewPaths } from '@mr-sea/bff/contract/reviews';
import type { StoryReceipt, StoryRequest } from '@mr-sea/bff/contract/stories';
import { type CallOptions, NetworkError } from '../../client/call-api';
import { postSubmission } from './post-submission';

/** What can wait in the outbox: the body that is sent and the answer that confirms it. */
export interface Submissions {
  lead: { body: LeadRequest; receipt: LeadReceipt };
  review: { body: ReviewRequest; receipt: ReviewReceipt };
  story: { body: WaitingStory; receipt: StoryReceipt };
}

type Posts = {
  [Kind in keyof Submissions]: (
    body: Submissions[Kind]['body'],
    key: string,
    options?: CallOptions,
  ) => Promise<Submissions[Kind]['receipt']>;
};

/** Sends a submission once. Throws `ApiError` and `NetworkError`. */
export function sendSubmission<Kind extends keyof Submissions>(
  { kind, body, key }: { kind: Kind; body: Submissions[Kind]['body']; key: string },
  options: CallOptions = {},
): Promise<Submissions[Kind]['receipt']> {
  return posts[kind](body, key, options);
}

const posts: Posts = {
  lead: (body, key, options) => postSubmission(leadPaths.create, body, key, options),
  review: (body, key, options) => postSubmission(reviewPaths.create, body, key, options),
  // Stories bring the database along, which must not be part of the first bundle.
  async story(body, key, options) {
    const { sendStory } = await import('./send-story').catch((cause: unknown) => {
      throw new NetworkError('unreachable', { cause });
    });
    return sendStory(body, key, options);
  },
};

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
