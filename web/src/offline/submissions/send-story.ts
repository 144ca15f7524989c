import {
  type PhotoReceipt,
  type StoryReceipt,
  type StoryRequest,
  storyPaths,
} from '@mr-sea/bff/contract/stories';
import { ApiError, type CallOptions, fetchJson, NetworkError } from '../../client/call-api';
import { tripWithProgress } from '../../client/upload';
import { reportPhoto } from './photo-progress';
import { postSubmission } from './post-submission';
import { notePhotoKey, readPhoto, waitingPhotos } from './story-photos';
import type { WaitingPhoto, WaitingStory } from './submission-kinds';

/** Photos that arrived although the device can store nothing; pressing the button again must not send them again. */
const arrived = new Map<string, string>();

/** How long a photo may take where its progress cannot be watched. Milliseconds. */
const uploadTimeoutMs = 120_000;

/**
 * Sends what is still missing of a story: photo by photo, each written down as soon as the server has it, and the words
 * at the end. Stopped at any point, the next try goes on there.
 */
export async function sendStory(
  story: WaitingStory,
  item: string,
  options: CallOptions = {},
): Promise<StoryReceipt> {
  const photos = (await stored(() => waitingPhotos(item))) ?? story.photos;
  const keys: string[] = [];
  for (const [place, photo] of photos.entries()) {
    const key = photo.key ?? arrived.get(photo.id) ?? (await sendPhoto(photo, item, place + 1));
    if (key) keys.push(key);
    reportPhoto(photo.id, 1);
  }
  try {
    return await postSubmission(storyPaths.create, toRequest(story, keys), item, options);
  } catch (error) {
    if (!photosAreGone(error)) throw error;
    // The server gave up waiting for the words. The photos are still here, so they go once more.
    for (const { id } of photos) arrived.delete(id);
    await notePhotoKey(item, null, null);
    throw new NetworkError('unreachable', { cause: error });
  }
}

async function sendPhoto(photo: WaitingPhoto, item: string, n: number): Promise<string | null> {
  const bytes = photo.bytes ?? (await readPhoto(photo.id));
  if (!bytes) {
    // The browser has cleared a part of its storage; the rest of the story is worth sending.
    console.error('A photo of a story is no longer on this device.', photo.id);
    return null;
  }
  reportPhoto(photo.id, 0);
  // Not quite there until the server has said so.
  const key = await uploadPhoto(bytes, (share) => reportPhoto(photo.id, share * 0.98)).catch(
    (error: unknown) => {
      throw numbered(error, n);
    },
  );
  if (photo.bytes) arrived.set(photo.id, key);
  else await notePhotoKey(item, photo.id, key);
  return key;
}

/** The server sees one photo at a time and calls each the first. */
function numbered(error: unknown, n: number): unknown {
  if (!(error instanceof ApiError) || !error.fields.photo) return error;
  const photo = error.fields.photo.replace(/^Image 1\b/, `Image ${n}`);
  return new ApiError(
    error.status,
    { error: { photo }, code: error.code },
    error.retryAfterSeconds,
  );
}

function toRequest({ photos: _, ...words }: WaitingStory, keys: string[]): StoryRequest {
  return keys.length > 0 ? { ...words, photos: keys } : words;
}

function photosAreGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400 && 'photos' in error.fields;
}

/** Where there is no storage, the story itself has everything. */
function stored<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(() => undefined);
}

/**
 * Sends the bytes of one photo.
 * @returns what the server calls it; the same photo always gets the same key
 */
async function uploadPhoto(photo: Blob, onProgress: (share: number) => void): Promise<string> {
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
