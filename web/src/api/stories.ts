import {
  type PhotoReceipt,
  type StoryReceipt,
  type StoryRequest,
  storyPaths,
} from '@mr-sea/bff/contract/stories';
import { type CallOptions, fetchJson } from '../client/call-api';
import { tripWithProgress } from '../client/upload';
import { postSubmission } from './submissions';

/** How long a photo may take where its progress cannot be watched. Milliseconds. */
const uploadTimeoutMs = 120_000;

/** Sends a story whose photos have arrived. Screens use `submitStory` of the outbox, which also works without a link. */
export function postStory(
  request: StoryRequest,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<StoryReceipt> {
  return postSubmission(storyPaths.create, request, idempotencyKey, options);
}

/** Sends the bytes of one photo and returns what the server calls it; the same photo always gets the same key. */
export async function uploadPhoto(
  photo: Blob,
  onProgress: (share: number) => void,
): Promise<string> {
  const trip = typeof XMLHttpRequest === 'undefined' ? undefined : tripWithProgress(onProgress);
  const { key } = await fetchJson<PhotoReceipt>(
    storyPaths.uploadPhoto,
    {
      method: 'POST',
      body: photo,
      timeoutMs: uploadTimeoutMs,
      expect: (body) => typeof (body as Partial<PhotoReceipt> | null)?.key === 'string',
    },
    trip,
  );
  return key;
}
