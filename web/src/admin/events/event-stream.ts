import {
  type AdminEvent,
  adminEventPaths,
  adminEventsAliveMs,
} from '@mr-sea/bff/contract/admin/overview';
import { createParser } from 'eventsource-parser';
import { refreshTokens } from '../../offline/staff/refresh-tokens';
import { readTokens } from '../../offline/staff/tokens';

/** Silence for so long means that the stream is dead, or that something on the way holds it back. Milliseconds. */
const silenceMs = adminEventsAliveMs * 1.75;

/**
 * Reads the server's events until the stream ends, falls silent or `signal` aborts; throws when it cannot be opened.
 * `EventSource` cannot send the login along, so this is `fetch`.
 */
export async function readEvents(
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
