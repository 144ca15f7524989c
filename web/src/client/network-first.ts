import { ApiError, NetworkError } from './call-api';
import { currentLink, reportSlow, slowAfterMs } from './connection';
import { mayPass } from './retry';
import { withTimeout } from './with-timeout';

/** An answer and where it came from. */
export interface Sourced<T> {
  data: T;
  /** When the device saved it (milliseconds since 1970), or null when the server has just said so. */
  savedAt: number | null;
}

/** How long the device waits for a link that is known to be bad. Milliseconds. */
const badLinkLimitMs = 1_000;

/**
 * How long the device may take once the server has failed. Its storage may be blocked by another tab, and on the very first
 * visit the code that reads it may itself be stuck on the link. Milliseconds.
 */
const deviceLimitMs = 5_000;

interface Read<T> {
  network: () => Promise<T>;
  /** What the device has, or null when it has nothing. */
  device: () => Promise<Sourced<T> | null>;
  /** Takes an answer that came after the device had already answered. */
  late: (fresh: Sourced<T>) => void;
}

type Outcome<T> = { fresh: Sourced<T> } | { error: unknown };

/**
 * Asks the server; when it says nothing for 3 s (1 s on a link known to be bad) or cannot be reached, the device
 * answers, and the server's word refreshes the screen when it comes. Throws the network's error when neither has it.
 * A refusal such as 404 is the server's answer and never a reason to use the device.
 */
export async function networkFirst<T>({ network, device, late }: Read<T>): Promise<Sourced<T>> {
  const answer: Promise<Outcome<T>> = network().then(
    (data) => ({ fresh: { data, savedAt: null } }),
    (error: unknown) => ({ error }),
  );
  const early = await withTimeout(
    answer,
    currentLink() === 'online' ? slowAfterMs : badLinkLimitMs,
  );
  if (early && 'fresh' in early) return early.fresh;
  if (early && !deviceMayAnswer(early.error)) throw early.error;
  if (!early) reportSlow();

  // A device whose storage fails has nothing to say; the network's own error is the one to show then.
  const saved = device().catch(() => null);
  // Whoever is first: the device may take its time too, and then the screen does not wait for it.
  const first = early ?? (await Promise.race([saved, answer]));
  if (first && 'savedAt' in first) {
    void answer.then((outcome) => 'fresh' in outcome && late(outcome.fresh));
    return first;
  }
  const outcome = first ?? (await answer);
  if ('fresh' in outcome) return outcome.fresh;
  const kept = deviceMayAnswer(outcome.error) ? await withTimeout(saved, deviceLimitMs) : null;
  if (kept) return kept;
  throw outcome.error;
}

function deviceMayAnswer(error: unknown): boolean {
  return (error instanceof NetworkError || error instanceof ApiError) && mayPass(error);
}
