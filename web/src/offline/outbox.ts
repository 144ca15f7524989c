import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';
import type { StoryReceipt, StoryRequest } from '@mr-sea/bff/contract/stories';
import { submitWithoutStorage } from './direct-submit';
import type { SubmissionKind } from './outbox-item';
import type { Submissions } from './submission-kinds';

/** `sent`: the server has it. `saved`: this device has it on disk and sends it as soon as it can. */
export type Submitted<Receipt> = { status: 'sent'; receipt: Receipt } | { status: 'saved' };

/**
 * Sends an enquiry, or keeps it on the device until it can be sent; answers within about 10 s. Throws `ApiError` when
 * the server refuses it (its `fields` say why) and `NotSavedError` when it could be neither sent nor stored: in both
 * cases only the form still has it.
 */
export function submitLead(request: LeadRequest): Promise<Submitted<LeadReceipt>> {
  return submit('lead', request);
}

/** Sends a review, or keeps it on the device until it can be sent; answers and throws as `submitLead` does. */
export function submitReview(request: ReviewRequest): Promise<Submitted<ReviewReceipt>> {
  return submit('review', request);
}

/** A photo that a visitor adds to a story. */
export interface StoryPhoto {
  /** A UUID, the same for as long as the form has it. */
  id: string;
  blob: Blob;
}

/**
 * Sends a story with its photos, or keeps both on the device until they can be sent. How far the photos are is told by
 * `photoProgress`; on a slow link this takes minutes, and from the first moment the form may be closed. Throws as
 * `submitLead` does.
 */
export async function submitStory(
  words: Omit<StoryRequest, 'photos'>,
  photos: StoryPhoto[],
): Promise<Submitted<StoryReceipt>> {
  const unstored = {
    ...words,
    photos: photos.map(({ id, blob }) => ({ id, key: null, bytes: blob })),
  };
  let parts: [typeof import('./submit'), typeof import('./story-photos')];
  try {
    parts = await Promise.all([import('./submit'), import('./story-photos')]);
  } catch (cause) {
    return { status: 'sent', receipt: await submitWithoutStorage('story', unstored, cause) };
  }
  const [{ submit }, { addStory, photosToKeep }] = parts;
  const body = { ...words, photos: photos.map(({ id }) => ({ id, key: null })) };
  const kept = await photosToKeep(photos);
  return submit('story', body, { add: (item) => addStory(item, kept), unstored });
}

/** The database comes along only now, so that a form costs the first bundle nothing. */
async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  let outbox: typeof import('./submit');
  try {
    outbox = await import('./submit');
  } catch (cause) {
    // The first visit lost its link before this part was loaded.
    return { status: 'sent', receipt: await submitWithoutStorage(kind, body, cause) };
  }
  return outbox.submit(kind, body);
}
