import {
  adminLeadPaths,
  type LeadExportQuery,
  type LeadExportRow,
  type LeadLook,
} from '@mr-sea/bff/contract/admin/leads';
import { type Answer, type Call, NetworkError, parseRetryAfter } from '../../client/call-api';
import { callAdmin, withId } from '../../offline/staff/call-admin';
import { withQuery } from '../../offline/staff/row-calls';

/** Sends a lead's given-up mails once more. */
export async function resendMail(id: number): Promise<void> {
  await callAdmin(withId(adminLeadPaths.resendMail, id), { method: 'POST' });
}

/** Has colleagues know that one looks at a lead. */
export async function lookAtLead(id: number, look: LeadLook): Promise<void> {
  await callAdmin(withId(adminLeadPaths.look, id), { method: 'POST', body: look });
}

export interface LeadExport {
  signal: AbortSignal;
  /** Gets the leads as they arrive, in order. `total` is what the server announced. */
  onRows: (rows: LeadExportRow[], total: number) => void;
}

/** An export that brings no byte for so long is given up. Milliseconds. */
const stalledMs = 20_000;

/**
 * Reads all leads that match. Throws `NetworkError` when the stream breaks off, so that half an export is never taken for a
 * whole one, and the signal's reason when it is called off.
 */
export async function exportLeads(
  query: LeadExportQuery,
  { signal, onRows }: LeadExport,
): Promise<void> {
  await callAdmin(withQuery(adminLeadPaths.export, query), { signal }, streamTo(onRows));
}

/** A trip whose answer is handed over line by line while it comes; a refusal is read whole, as ever. */
function streamTo(onRows: LeadExport['onRows']) {
  return async (path: string, call: Call): Promise<Answer> => {
    const { signal } = call;
    signal?.throwIfAborted();
    const controller = new AbortController();
    const giveUp = () => controller.abort();
    signal?.addEventListener('abort', giveUp, { once: true });
    let timer = setTimeout(giveUp, stalledMs);
    const moving = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stalledMs);
    };
    try {
      const response = await fetch(path, { signal: controller.signal, headers: call.headers });
      const retryAfterSeconds = parseRetryAfter(response.headers.get('retry-after'), Date.now());
      if (!response.ok || !response.body) {
        return { status: response.status, text: await response.text(), retryAfterSeconds };
      }
      const announced = response.headers.get('x-total-count');
      // Somebody else's page, such as a captive portal's, announces nothing.
      if (announced === null) throw new NetworkError('not-ours');
      let count = 0;
      for await (const lines of linesOf(response.body, moving)) {
        const rows = lines.map((line) => JSON.parse(line) as LeadExportRow);
        count += rows.length;
        onRows(rows, Number(announced));
      }
      return { status: 200, text: JSON.stringify({ count }), retryAfterSeconds };
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof NetworkError) throw cause;
      throw new NetworkError('unreachable', { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  };
}

/** The complete lines of a stream of text, as they come together. Throws when the last one is not complete. */
async function* linesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
): AsyncGenerator<string[]> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    onChunk();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new NetworkError('unreachable');
}
