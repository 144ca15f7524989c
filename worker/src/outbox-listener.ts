import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log';
import { logSeldom } from './log-seldom';

export interface ListenerOptions {
  databaseUrl: string;
  log: Log;
  /** Called for each announcement, and after each (re)connection, since some may have been missed. */
  onNews(): void;
}

/** Listens for announcements of new outbox entries on a connection of its own, which it renews when it breaks. */
export function startOutboxListener(options: ListenerOptions): { stop(): Promise<void> } {
  const { databaseUrl, log, onNews } = options;
  const warn = logSeldom(log, 'cannot listen for outbox entries, looking at intervals instead');
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');

  const loop = async () => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'mr-sea outbox listener',
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        connectionTimeoutMillis: 10_000,
      });
      client.on('error', warn);
      client.on('notification', onNews);
      const gone = new Promise((resolve) => client.once('end', resolve));
      try {
        await client.connect();
        await client.query('LISTEN outbox');
        failures = 0;
        onNews();
        await Promise.race([gone, stopped]);
      } catch (error) {
        warn(error);
      }
      await client.end().catch(() => undefined);
      await pause(failures);
    }
  };
  const pause = (failures: number) =>
    delay(Math.min(500 * 2 ** Math.min(failures, 10), 30_000), undefined, {
      signal: stopping.signal,
    }).catch(() => undefined);
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
