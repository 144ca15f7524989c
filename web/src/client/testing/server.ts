import { vi } from 'vitest';

export type Answer = Response | Error | 'never';

/** Puts a made-up server in the place of `fetch`; `'never'` stalls until the caller gives up. Returns the calls made. */
export function serve(answer: (path: string, init: RequestInit, call: number) => Answer) {
  const calls: { path: string; key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    calls.push({ path, key, body: init.body ? JSON.parse(String(init.body)) : null });
    const given = answer(path, init, calls.length);
    if (given === 'never') return stall(init.signal);
    if (given instanceof Error) throw given;
    return given;
  });
  return calls;
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** An answer without a body, such as 304. */
export function bare(status: number): Response {
  return new Response(null, { status });
}

/** What `fetch` throws when there is no link. */
export const noLink = new TypeError('Failed to fetch');

function stall(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });
}
