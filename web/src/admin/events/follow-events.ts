import {
  type AdminEvent,
  adminEventPaths,
  adminEventsAliveMs,
  adminEventsRetryMs,
} from '@mr-sea/bff/contract/admin/overview';
import { createParser } from 'eventsource-parser';
import { onReconnect } from '../../client/on-reconnect';
import { refreshTokens } from '../../offline/staff/refresh-tokens';
import { readTokens } from '../../offline/staff/tokens';

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

/** Silence for so long means that the stream is dead, or that something on the way holds it back. Milliseconds. */
const silenceMs = adminEventsAliveMs * 1.75;

/**
 * Reads the server's events until the stream ends, falls silent or `signal` aborts; throws when it cannot be opened.
 * `EventSource` cannot send the login along, so this is `fetch`.
 */
async function readEvents(
  onEvent: (event: AdminEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop, { once: true });
  let silence = setTimeout(stop, silenceMs);
  try {
    const body = await openStream(own.signal);
    const parser = createParser({
      onEvent: ({ data }) => {
        const event = parseEvent(data);
        if (event) onEvent(event);
      },
    });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(stop, silenceMs);
      parser.feed(value);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
    own.abort();
  }
}

async function openStream(signal: AbortSignal): Promise<ReadableStream<BufferSource>> {
  const access = readTokens()?.access ?? null;
  let response = await ask(access, signal);
  if (response.status === 401) {
    const renewed = await refreshTokens(access);
    response = await ask(renewed?.access ?? null, signal);
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !response.body || !type.startsWith('text/event-stream')) {
    throw new Error(`No stream of events (${response.status}).`);
  }
  return response.body as ReadableStream<BufferSource>;
}

function ask(access: string | null, signal: AbortSignal): Promise<Response> {
  if (access === null) throw new Error('Nobody is signed in.');
  return fetch(adminEventPaths.stream, {
    signal,
    cache: 'no-store',
    headers: { accept: 'text/event-stream', authorization: `Bearer ${access}` },
  });
}

function parseEvent(data: string): AdminEvent | null {
  try {
    const event: unknown = JSON.parse(data);
    return typeof (event as Partial<AdminEvent> | null)?.kind === 'string'
      ? (event as AdminEvent)
      : null;
  } catch {
    return null;
  }
}
