import { listen } from '@mr-sea/db/listen';
import type { Log } from '../log';
import { logSeldom } from '../log-seldom';

export interface ListenerOptions {
  databaseUrl: string;
  log: Log;
  /** Called for each announcement, and after each (re)connection, since some may have been missed. */
  onNews(): void;
}

/** Listens for announcements of new outbox entries. */
export function startOutboxListener(options: ListenerOptions): { stop(): Promise<void> } {
  const { databaseUrl, log, onNews } = options;
  return listen({
    databaseUrl,
    name: 'mr-sea outbox listener',
    channel: 'outbox',
    onListening: onNews,
    onNews,
    // Entries are looked for at intervals as well.
    onLost: () => undefined,
    onTrouble: logSeldom(log, 'cannot listen for outbox entries, looking at intervals instead'),
  });
}
