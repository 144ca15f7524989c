import { ApiError } from '../../client/call-api';
import { networkFirst, type Sourced } from '../../client/network-first';

interface KeptRead<T> {
  /** Under which name the device keeps the answer. */
  key: string;
  network: () => Promise<T>;
  /** Takes an answer that came after the device had already answered. */
  late: (fresh: Sourced<T>) => void;
}

// Imported when first needed, so that the database is not part of the first bundle.
const responseCache = () => import('./response-cache');

/**
 * `networkFirst` for answers that the device keeps as they were when they were last on a screen. What the server does not
 * have any more, like a post that was taken back, the device does not keep either.
 */
export function cacheFallback<T>({ key, network, late }: KeptRead<T>): Promise<Sourced<T>> {
  return networkFirst({
    network: async () => {
      const data = await network().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) void forget(key);
        throw error;
      });
      void keep(key, data);
      return data;
    },
    device: async () => (await responseCache()).cachedResponse<T>(key),
    late,
  });
}

/** Keeps an answer that came with the page itself, as if it had been asked for. */
export function keepServed(key: string, data: unknown): void {
  void keep(key, data);
}

/** Nobody waits for it, and without storage the screen has its answer all the same. */
async function keep(key: string, data: unknown): Promise<void> {
  try {
    await (await responseCache()).cacheResponse(key, data);
  } catch (reason) {
    console.info('What was read cannot be kept on this device.', reason);
  }
}

/** A device whose storage fails has nothing to forget. */
async function forget(key: string): Promise<void> {
  await (await responseCache()).forgetResponse(key).catch(() => undefined);
}
