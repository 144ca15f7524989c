import { useCallback, useEffect, useState } from 'react';
import { onReconnect } from '../../client/on-reconnect';
import { watchLink } from '../../client/watch-link';
import { type Reload, reloadNow, reloadOnce } from './reload';

/** `looking`: it is being found out, or the page is about to be loaded anew. */
export type MissingPage = 'looking' | 'offline' | 'tried';

interface PageWords {
  title: string;
  text: string;
}

/** What to say while a page is missing. */
export const missingPageWords: Record<MissingPage, PageWords> = {
  looking: { title: 'One moment', text: 'This page is being fetched again.' },
  offline: {
    title: 'This page is not on this device yet',
    text: 'There is no connection to fetch it. It opens by itself when the connection is back.',
  },
  tried: {
    title: 'This page did not load',
    text: 'The connection may have dropped on the way. Your data is safe; please try again.',
  },
};

/**
 * Brings back a page whose code did not arrive: loads it anew, once, and without a link waits until it is back.
 * @param wanted false where something else is wrong with the page
 */
export function useMissingPage(wanted: boolean): { state: MissingPage; tryAgain: () => void } {
  const [state, setState] = useState<MissingPage>(wanted ? 'looking' : 'tried');
  const become = useCallback((outcome: Reload) => {
    if (outcome !== 'reloading') setState(outcome);
  }, []);
  useEffect(() => {
    if (!wanted) return;
    let busy = false;
    const attempt = async () => {
      if (busy) return;
      busy = true;
      become(await reloadOnce());
      busy = false;
    };
    void attempt();
    // On the first visit the part that watches the link may be missing as well.
    const stops = [onReconnect(() => void attempt()), watchLink()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, become]);
  return {
    state,
    tryAgain: useCallback(() => {
      setState('looking');
      void reloadNow().then(become);
    }, [become]),
  };
}
