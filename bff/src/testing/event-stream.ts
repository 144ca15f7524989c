import { get, type IncomingMessage } from 'node:http';

export interface OpenStream {
  response: IncomingMessage;
  /** Everything that came so far. */
  text(): string;
  /** Resolves when what came contains a text so many times. */
  until(wanted: string, times?: number): Promise<void>;
  /** Resolves when the server has ended the stream, whether in order or not. */
  ended: Promise<void>;
  close(): void;
}

/** Opens a stream of server-sent events over a real connection. */
export async function openStream(
  url: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers, agent: false }, resolve).once('error', reject);
  });
  let text = '';
  const waiting = new Set<() => void>();
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (const check of waiting) check();
  });
  // A server that goes away in the middle is an end, too.
  response.on('error', () => undefined);
  return {
    response,
    text: () => text,
    until: (wanted, times = 1) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (text.split(wanted).length <= times) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    ended: new Promise((resolve) => response.once('close', () => resolve())),
    close: () => response.destroy(),
  };
}
