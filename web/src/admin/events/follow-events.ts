import { type AdminEvent, adminEventsRetryMs } from '@mr-sea/bff/contract/admin/overview';
import { onReconnect } from '../../client/on-reconnect';
import { readEvents } from './event-stream';

/** The pause between tries to open the stream grows from `adminEventsRetryMs` to this. Milliseconds. */
const longestPauseMs = 60_000;
/** While there is no stream, the server is asked this often. Milliseconds. */
const pollEveryMs = 30_000;

/** An event that says what is new. */
export type NewsEvent = Exclude<AdminEvent, { kind: 'resync' }>;

export interface Followers {
  onEvent: (event: NewsEvent) => void;
  /** Something may have happened unheard. */
  onGap: () => void;
}

/**
 * Follows what happens on the server while the page is visible and there is a link: by its stream of events, and by
 * asking every 30 s where the stream does not get through. In the browser only.
 * @returns unsubscribe
 */
export function followEvents({ onEvent, onGap }: Followers): () => void {
  let stream: AbortController | null = null;
  let alive = false;
  let pause = adminEventsRetryMs;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    clearTimeout(retry);
    if (stream || !wanted()) return;
    const own = new AbortController();
    stream = own;
    const hear = (event: AdminEvent) => {
      alive = true;
      pause = adminEventsRetryMs;
      if (event.kind === 'resync') onGap();
      else onEvent(event);
    };
    // How it ended makes no difference: it is opened again.
    await readEvents(hear, own.signal).catch(() => undefined);
    if (stream === own) stream = null;
    alive = false;
    if (own.signal.aborted) return;
    retry = setTimeout(() => void open(), pause);
    pause = Math.min(pause * 2, longestPauseMs);
  };
  const close = () => {
    clearTimeout(retry);
    stream?.abort();
    stream = null;
  };
  const hope = () => {
    pause = adminEventsRetryMs;
    void open();
  };
  const look = () => {
    if (!wanted()) close();
  };

  const poll = setInterval(() => {
    if (!alive && wanted()) onGap();
  }, pollEveryMs);
  const stopHoping = onReconnect(hope);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('offline', look);
  void open();
  return () => {
    close();
    clearInterval(poll);
    stopHoping();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('offline', look);
  };
}

function wanted(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}
