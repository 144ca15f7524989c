import { withTimeout } from '../../client/with-timeout';

/** Drafts that are being written. */
const writing = new Set<Promise<unknown>>();

/** Nobody waits longer for a draft than this. Milliseconds. */
export const draftLimitMs = 2_000;

/** Takes note of a draft that is being written. */
export function noteWriting(work: Promise<unknown>): void {
  const done = () => writing.delete(work);
  writing.add(work);
  work.then(done, done);
}

/** Resolves once what was typed is on the device, so that the page may go; at the latest after 2 s. */
export async function pendingDraftWrites(): Promise<void> {
  await withTimeout(Promise.allSettled(writing), draftLimitMs);
}
