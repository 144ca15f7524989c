import { ApiError } from '../../client/call-api';
import { newKey } from '../../client/new-key';
import { longestHoldMs } from '../queue/queue-item';
import { withDatabase } from '../storage/dexie';
import { withRoom } from '../storage/make-room';
import { newItem, type OutboxItem, type SubmissionKind } from './outbox-item';
import { keepPhotos, type PhotoToKeep, storedPhotos } from './story-photos';
import type { Submissions } from './submission-kinds';

/** How often an open form gives that sign. Milliseconds, as the other. */
export const holdEveryMs = 60_000;

/** Stands where the server has what a changed item was before. */
const arrivedBefore =
  'An earlier version of this has reached us, without your last changes. Send it to make a new one of it.';

/** An item of the outbox whose form is open again. What is sent from there takes its place. */
export interface Correction<Kind extends SubmissionKind = SubmissionKind> {
  /** The item that is replaced; moves on when a corrected one is refused in its turn. */
  key: string;
  body: Submissions[Kind]['body'];
  boats: string[];
  /** What the server said to it; null for one that only waited. */
  refused: ApiError | null;
  /** The photos of a story. */
  photos: { id: string; blob: Blob }[];
}

/** It reached the server before the corrected one could take its place. */
export class AlreadySentError extends Error {
  override readonly name = 'AlreadySentError';

  constructor(
    message = 'This was sent in the meantime, without your last changes. It is on the list.',
  ) {
    super(message);
  }
}

/** Keeps an item from being sent and returns what its form needs; null when it is gone by now. */
export async function beginCorrection<Kind extends SubmissionKind>(
  key: string,
  now = Date.now(),
): Promise<Correction<Kind> | null> {
  await holdItem(key, now);
  const item = await withDatabase((db) => db.outbox.get(key));
  if (!item) return null;
  const { about } = item;
  return {
    key,
    body: item.body as Submissions[Kind]['body'],
    boats: about.boats,
    refused: refusalOf(item),
    photos: await storedPhotos(key),
  };
}

/** What the server said to an item, in words for the visitor; null when it has not refused it. */
export function refusalOf({ refusal }: Pick<OutboxItem, 'refusal'>): ApiError | null {
  if (!refusal) return null;
  const { status, body } = refusal;
  const known = body.code === 'key_reused' ? { ...body, error: arrivedBefore } : body;
  return new ApiError(status, known);
}

/** Keeps an item from being sent for a while; its form is open. */
export async function holdItem(key: string, now = Date.now()): Promise<void> {
  await withDatabase((db) => db.outbox.update(key, { heldUntil: now + longestHoldMs }));
}

/** Lets an item go its way again: its form was closed without sending. */
export async function endCorrection({ key }: Pick<Correction, 'key'>): Promise<void> {
  await withDatabase((db) => db.outbox.update(key, { heldUntil: 0 }));
}

/**
 * Puts the corrected item in the place of the one that its form was opened for, in one transaction, and returns it. The
 * caller is the only sender at the moment. Throws `AlreadySentError`, and what the storage throws.
 */
export function replaceItem<Kind extends SubmissionKind>(
  correction: Correction<Kind>,
  kind: Kind,
  body: Submissions[Kind]['body'],
  photos: PhotoToKeep[],
  now = Date.now(),
): Promise<OutboxItem<Kind>> {
  const write = () =>
    withDatabase((db) =>
      db.transaction('rw', db.outbox, db.photos, async () => {
        const old = await db.outbox.get(correction.key);
        if (!old) throw new AlreadySentError();
        const key = keyForChanged(old);
        const item = newItem(key, kind, withArrivedPhotos(body, old), now, correction.boats);
        if (key === old.key) item.attempts = old.attempts;
        await db.photos.where('item').equals(old.key).delete();
        await keepPhotos(db, key, photos);
        await db.outbox.delete(old.key);
        await db.outbox.add(item);
        return item;
      }),
    );
  return withRoom(write);
}

/**
 * A refused item was not made, and one that was never sent cannot have been: what takes their place is something new. One
 * that may have arrived without our hearing of it keeps its key: the server then makes the changed one, or says (422)
 * that it has the first one already; under a new key it would have both.
 */
function keyForChanged({ key, state, attempts }: OutboxItem): string {
  return state === 'needs-you' || attempts === 0 ? newKey() : key;
}

/** Photos that the server has by now are not sent again. */
function withArrivedPhotos<Body extends Submissions[SubmissionKind]['body']>(
  body: Body,
  old: OutboxItem,
): Body {
  if (!('photos' in body) || !('photos' in old.body)) return body;
  const arrived = new Map(old.body.photos.map(({ id, key }) => [id, key]));
  const photos = body.photos.map((photo) => ({ ...photo, key: arrived.get(photo.id) ?? null }));
  return { ...body, photos };
}
