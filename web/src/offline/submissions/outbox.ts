import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';
import type { StoryReceipt, StoryRequest } from '@mr-sea/bff/contract/stories';
import { withTimeout } from '../../client/with-timeout';
import type { Problem } from '../queue/outcome';
import type { Correction } from './correction';
import { NotSavedError, submitWithoutStorage } from './direct-submit';
import type { SubmissionKind } from './outbox-item';
import type { PhotoToKeep } from './story-photos';
import type { Submissions, WaitingStory } from './submission-kinds';

/**
 * `sent`: the server has it. `saved`: this device has it on disk and sends it as soon as it can; `problem` says why not
 * at once, null when another sender is at it.
 */
export type Submitted<Receipt = unknown> =
  | { status: 'sent'; receipt: Receipt }
  | { status: 'saved'; problem: Problem | null };

/**
 * What this device itself says of a submission that failed; null where the server has the word.
 * @param sendFailed what the form says of any failure
 */
export function deviceFailure(error: unknown, sendFailed: string): string | null {
  if (error instanceof NotSavedError) return `${sendFailed} ${error.message}`;
  // Its class belongs to a part that is loaded later.
  const gone = error instanceof Error && error.name === 'AlreadySentError';
  return gone ? error.message : null;
}

/** Where a submission comes from. */
export interface Origin<Kind extends SubmissionKind> {
  /** The names of the boats that it is about, for the list of what waits. */
  boats?: string[];
  /** The item of the outbox whose place it takes. */
  correction?: Correction<Kind>;
}

/**
 * Sends an inquiry, or keeps it on the device until it can be sent; answers within about 10 s. Throws `ApiError` when
 * the server refuses it (its `fields` say why) and `NotSavedError` when it could be neither sent nor stored: in both
 * cases only the form still has it. With a `correction` it takes the place of an item that waits, and the item stays
 * whatever goes wrong; `AlreadySentError` when it has gone out meanwhile.
 */
export function submitLead(
  request: LeadRequest,
  origin: Origin<'lead'> = {},
): Promise<Submitted<LeadReceipt>> {
  return submit('lead', request, origin);
}

/** Sends a review, or keeps it on the device until it can be sent; answers and throws as `submitLead` does. */
export function submitReview(
  request: ReviewRequest,
  origin: Origin<'review'> = {},
): Promise<Submitted<ReviewReceipt>> {
  return submit('review', request, origin);
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
export function submitStory(
  words: Omit<StoryRequest, 'photos'>,
  photos: StoryPhoto[],
  origin: Origin<'story'> = {},
): Promise<Submitted<StoryReceipt>> {
  const waiting = (withBytes: boolean): WaitingStory => ({
    ...words,
    photos: photos.map(({ id, blob }) => ({
      id,
      key: null,
      ...(withBytes ? { bytes: blob } : {}),
    })),
  });
  return submit('story', waiting(false), origin, {
    unstored: waiting(true),
    read: async () => (await import('./story-photos')).photosToKeep(photos),
  });
}

/** How the photos of a story are stored, and what is sent where they cannot be. */
interface WithPhotos {
  unstored: WaitingStory;
  read: () => Promise<PhotoToKeep[]>;
}

/** How long the code that stores may take to arrive, on the very first visit. Milliseconds. */
const codeLimitMs = 5_000;

/** The database comes along only now, so that a form costs the first bundle nothing. */
async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
  { boats, correction }: Origin<Kind>,
  story?: WithPhotos,
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  const unstored = (story?.unstored ?? body) as Submissions[Kind]['body'];
  let outbox: typeof import('./submit');
  let photos: PhotoToKeep[] | undefined;
  try {
    outbox = await whileThereIsPatience(import('./submit'));
    photos = await story?.read();
  } catch (cause) {
    // What it is to replace is still stored, and would be sent as well.
    if (correction) throw new NotSavedError(cause);
    // The first visit lost its link before this part was loaded.
    return { status: 'sent', receipt: await submitWithoutStorage(kind, unstored, cause) };
  }
  if (correction) return outbox.submitCorrected(correction, kind, body, photos);
  return outbox.submit(kind, body, { boats, photos, unstored });
}

/** A link that stalls must not keep a form waiting for good: what can store is then as good as not there. */
async function whileThereIsPatience<T>(code: Promise<T>): Promise<T> {
  const arrived = await withTimeout(code, codeLimitMs);
  if (arrived === null) throw new Error('The part that stores did not arrive in time.');
  return arrived;
}
