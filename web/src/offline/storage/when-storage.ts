import { pauseAfter } from '../../client/retry';
import { withDatabase } from './dexie';

/**
 * Calls back once the device's storage can be used: as a rule at once, and where an old tab blocks it or the browser has
 * trouble with it, as soon as a later try succeeds. `missing` is called at the first failure.
 * @returns unsubscribe
 */
export function whenStorage(
  use: () => void,
  missing: (reason: unknown) => void = () => {},
): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = async (failures: number) => {
    try {
      await withDatabase(async () => undefined);
    } catch (reason) {
      if (stopped) return;
      if (failures === 0) {
        console.info('No storage on this device.', reason);
        missing(reason);
      }
      timer = setTimeout(() => void attempt(failures + 1), pauseAfter(failures + 1));
      return;
    }
    if (!stopped) use();
  };
  void attempt(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
