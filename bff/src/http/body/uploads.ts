import type { Readable } from 'node:stream';
import type { Plugin, Request } from '@hapi/hapi';
import { lingerAfterAnswer } from '../limits/linger';
import { removeLeftUploads } from './upload-folder';
import { UploadRoom } from './upload-room';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    uploads: UploadRoom;
  }
}

/** How often what killed processes left is looked for; and how old it is then, where nobody can tell whose it was. */
const sweepMs = 25_000;

/** Keeps what anonymous uploads take of memory and disk within bounds, and removes what killed processes left of them. */
export const uploads: Plugin<void> = {
  name: 'uploads',
  register(server) {
    const { log, storage, uploads: limits } = server.app.options;
    server.app.uploads = new UploadRoom(limits);
    const sweep = (): Promise<unknown> =>
      Promise.all([
        removeLeftUploads(),
        storage.removeUnfinished(new Date(Date.now() - sweepMs)),
      ]).catch((err) => log.warn({ err }, 'could not remove what is left of earlier uploads'));
    let timer: NodeJS.Timeout | undefined;
    server.ext('onPreStart', async () => {
      await sweep();
      timer = setInterval(sweep, sweepMs).unref();
    });
    server.ext('onPostStop', () => clearInterval(timer));
  },
};

/** For `options.payload` of a route that reads its body by `withUpload`. */
export const uploadPayload = { parse: false, output: 'stream', timeout: false } as const;

/**
 * Takes in the body of an anonymous upload, when there is room for it; nothing of it is read before.
 * @param most bytes that it keeps on the disk
 * @param use gets the body, and has put away what it made of it when it ends
 * @throws 408, 413, 429 or 503 with a sentence
 */
export async function withUpload<Result>(
  request: Request,
  most: number,
  use: (body: Readable) => Promise<Result>,
): Promise<Result> {
  const room = request.server.app.uploads;
  const announced = Number(request.raw.req.headers['content-length'] ?? most);
  const asked = { sender: request.app.network.own, room: Math.min(announced, most) };
  const maxBytes = request.route.settings.payload?.maxBytes ?? most;
  try {
    const inside = await room.enter(asked, signalOf(request));
    try {
      return await use(room.read(inside, request.payload as Readable, maxBytes));
    } finally {
      room.leave(inside);
    }
  } catch (error) {
    lingerAfterAnswer(request);
    throw error;
  }
}

/** Aborted when the sender of a request has gone away, or has its answer. */
function signalOf({ raw: { res } }: Request): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  return gone.signal;
}
