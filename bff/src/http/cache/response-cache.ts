import { unwatchFile, watchFile } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, Server } from '@hapi/hapi';
import { listen } from '@mr-sea/db/listen';
import { requestIdHeader } from '../../../contract/request-id';
import { DuePosts } from '../../blog/due-posts';
import { headFault } from '../headers/head-checks';
import { requestIdOf } from '../request-log';
import { AnswerCache } from './answer-cache';
import { requestOf } from './cached-route';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    /** Public answers as finished bytes. */
    answers: AnswerCache;
    /** Hear of each answer that was sent past hapi. */
    onRepeat: ((repeat: Repeat) => void)[];
    /** Hear that a scheduled post has become public; of nothing while no answers are kept. */
    onPostDue: (() => void)[];
  }
}

/** How often the connection is asked whether it is alive; changes may go unheard for twice as long when it dies silently. */
const askEveryMs = 2_000;

/**
 * Keeps public answers, and drops them when what they show has changed: triggers announce that from the transaction that
 * changes it (migration 011), to every BFF. While a BFF cannot hear it keeps nothing. A post that becomes public by the clock
 * changes nothing in the database: the time of the next one is waited for.
 */
export const responseCache: Plugin<void> = {
  name: 'response-cache',
  register(server) {
    const { databaseUrl, knex, log, cacheBytes, webDir } = server.app.options;
    const answers = new AnswerCache(cacheBytes);
    server.app.answers = answers;
    server.app.onRepeat = [];
    server.app.onPostDue = [];
    if (!answers.isOn) return;
    cacheFastPath(server);
    const onDue = () => {
      answers.drop();
      for (const hear of server.app.onPostDue) hear();
    };
    const due = new DuePosts({ knex, log, onDue });
    let listener: ReturnType<typeof listen> | undefined;
    server.ext('onPreStart', () => {
      listener = listen({
        databaseUrl,
        askEveryMs,
        name: 'mr-sea public changes',
        channel: 'public_changes',
        onListening: () => {
          answers.open();
          void due.look();
        },
        onLost: () => answers.close(),
        onNews: () => {
          answers.drop();
          void due.look();
        },
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
      due.stop();
      await listener?.stop();
    });
    // The announcement takes a moment; who has saved something must not meet the old answer after that.
    server.ext('onPreResponse', ({ route, method }, h) => {
      if (route.settings.app?.policy === 'admin' && method !== 'get') answers.drop();
      return h.continue;
    });
  },
};

/** An answer that was sent past hapi. */
interface Repeat {
  method: 'get';
  /** Template of the route. */
  route: string;
  status: number;
}

/**
 * Answers requests that were answered before with the bytes and headers of then, before hapi hears of them: a route, its
 * checks and its handler would come to the same, at three times the cost. Everything else goes to hapi.
 */
function cacheFastPath(server: Server): void {
  const { listener, info, app } = server;
  const { log } = app.options;
  const others = listener.listeners('request') as RequestListener[];

  const answer = (req: IncomingMessage, res: ServerResponse): boolean => {
    // A server that stops closes its connections, and a body has to be read first: hapi does both.
    if (req.method !== 'GET' || !info.started || hasBody(req)) return false;
    const found = app.answers.find(requestOf(req));
    const variant = found?.answer.ready(found.asked.coding);
    if (!found || !variant?.heads || headFault(req, server)) return false;
    const isKnown = found.answer.isNamedBy(req.headers['if-none-match']);
    const status = isKnown ? 304 : 200;
    const id = requestIdOf(req.headers[requestIdHeader]);
    const head = isKnown ? variant.heads.unchanged : variant.heads.found;
    res.writeHead(status, [...head, requestIdHeader, id]);
    res.end(isKnown ? undefined : variant.body);
    const { path, route } = found.asked;
    const message = `get ${path} ${status} (kept)`;
    log.info({ request_id: id, res: { statusCode: status }, responseTime: 0 }, message);
    for (const hear of app.onRepeat) hear({ method: 'get', route, status });
    return true;
  };
  listener.removeAllListeners('request');
  listener.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (!answer(req, res)) for (const other of others) other(req, res);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
