import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  databaseUrl: string;
  /** What Postgres shows of the connection. */
  name: string;
  /** Name of the channel; it is written into SQL. */
  channel: string;
  /** Called after each (re)connection: what was announced before may have been missed. */
  onListening(): void;
  /** Called when the connection is lost. */
  onLost(): void;
  /** Called with what each announcement says. */
  onNews(payload: string): void;
  /** Called for each failure; what failed is tried again. */
  onTrouble(error: unknown): void;
  /** A connection that says nothing may be dead: how often it is asked, and how long its answer may take. Milliseconds. */
  askEveryMs?: number;
}

const usualAskMs = 15_000;

/** Listens for announcements (NOTIFY) on a connection of its own, which is renewed when it breaks. */
export function listen(options: ListenOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const ended = keepListening(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function keepListening(options: ListenOptions, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listenOnce(options, signal, () => {
        failures = 0;
      });
    } catch (error) {
      if (!signal.aborted) options.onTrouble(error);
    }
    const pause = Math.min(250 * 2 ** Math.min(failures, 10), 30_000);
    await delay(pause, undefined, { signal }).catch(() => undefined);
  }
}

/** Listens until the connection breaks, with an error, or the signal comes. */
async function listenOnce(
  { databaseUrl, name, channel, askEveryMs = usualAskMs, ...on }: ListenOptions,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: askEveryMs,
  });
  client.on('notification', ({ payload = '' }) => on.onNews(payload));
  const broken = new Promise<never>((_resolve, reject) => {
    // There may be more than one, as when the server says why and the link then breaks.
    client.on('error', reject);
    client.once('end', () => reject(new Error('The connection was ended.')));
  });
  // What waits for this attempt ends with it, or each loss of the connection would leave something behind.
  const attempt = new AbortController();
  const listening = async (): Promise<void> => {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    onConnected();
    on.onListening();
    await keepAsking(client, askEveryMs, AbortSignal.any([signal, attempt.signal]));
  };
  const stopped = signal.aborted
    ? Promise.resolve()
    : once(signal, 'abort', { signal: attempt.signal });
  const ends = [broken, listening(), stopped];
  // Whichever of them fails later has nobody to tell.
  for (const end of ends) end.catch(() => undefined);
  try {
    await Promise.race(ends);
  } finally {
    attempt.abort();
    on.onLost();
    await close(client);
  }
}

async function keepAsking(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // It throws when it is aborted, which the loop asks next.
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await client.query('SELECT 1');
  }
}

/** A connection that is dead or not there yet does not answer its end. */
async function close(client: pg.Client): Promise<void> {
  const ended = client.end().catch(() => undefined);
  await Promise.race([ended, delay(1_000, undefined, { ref: false })]);
}
