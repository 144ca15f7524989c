import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { oldest, savedAtOf } from './saved-at';

/** When the oldest thing on the screen was saved (milliseconds since 1970), or null when all is the server's latest. */
export function useSavedAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const read = () =>
    oldest(cache.findAll({ type: 'active' }).map((query) => savedAtOf(query.state.data)));
  return useSyncExternalStore(subscribe, read, () => null);
}

/** The time (milliseconds since 1970), refreshed every so often; null during the first render, which has no clock. */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
