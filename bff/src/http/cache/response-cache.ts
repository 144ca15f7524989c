import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@hapi/hapi';
import { listen } from '@mr-sea/db/listen';
import { AnswerCache } from './answer-cache';
import { cacheFastPath, type Repeat } from './cache-fast-path';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    /** Public answers as finished bytes. */
    answers: AnswerCache;
    /** Hear of each answer that was sent past hapi. */
    onRepeat: ((repeat: Repeat) => void)[];
  }
}

/** How often the connection is asked whether it is alive; changes may go unheard for twice as long when it dies silently. */
const askEveryMs = 2_000;

/**
 * Keeps public answers, and drops them when what they show has changed: triggers announce that from the transaction that
 * changes it (migration 011), to every BFF. While a BFF cannot hear it keeps nothing.
 */
export const responseCache: Plugin<void> = {
  name: 'response-cache',
  register(server) {
    const { databaseUrl, log, cacheBytes, webDir } = server.app.options;
    const answers = new AnswerCache(cacheBytes);
    server.app.answers = answers;
    server.app.onRepeat = [];
    if (!answers.isOn) return;
    cacheFastPath(server);
    let listener: ReturnType<typeof listen> | undefined;
    server.ext('onPreStart', () => {
      listener = listen({
        databaseUrl,
        askEveryMs,
        name: 'mr-sea public changes',
        channel: 'public_changes',
        onListening: () => answers.open(),
        onLost: () => answers.close(),
        onNews: () => answers.drop(),
        onTrouble: (err) => log.warn({ err }, 'cannot listen for changes, keeping no answers'),
      });
    });
    // Pages name the files of the build that they were made with.
    const page = join(webDir, 'index.html');
    watchFile(page, { interval: 1_000, persistent: false }, (now, before) => {
      // It is also called once for a file that is not there.
      if (now.mtimeMs !== before.mtimeMs) answers.drop();
    });
    server.ext('onPostStop', async () => {
      unwatchFile(page);
      await listener?.stop();
    });
    // The announcement takes a moment; who has saved something must not meet the old answer after that.
    server.ext('onPreResponse', ({ route, method }, h) => {
      if (route.settings.app?.policy === 'admin' && method !== 'get') answers.drop();
      return h.continue;
    });
  },
};
