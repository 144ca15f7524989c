import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Plugin, Request } from '@hapi/hapi';
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

const prefix = 'mr-sea-upload-';
/** No request lives longer (`listener.ts`): what is older was left behind, whoever has the number of its process now. */
const longestMs = 6 * 60_000;
/** Folders of this process that are in use. */
const inUse = new Set<string>();

/** Runs `use` with a new folder for the files of one upload, and removes that when it has ended, however it ends. */
export async function withUploadFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const name = `${prefix}${process.pid}-${randomUUID()}`;
  const folder = join(tmpdir(), name);
  inUse.add(name);
  try {
    await mkdir(folder, { mode: 0o700 });
    return await use(folder);
  } finally {
    // What cannot be removed now is left to the sweep.
    await remove(folder);
    inUse.delete(name);
  }
}

/**
 * Removes the folders of uploads that processes of this machine left behind when they were killed.
 * @returns how many there were
 */
export async function removeLeftUploads(): Promise<number> {
  let removed = 0;
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || inUse.has(name)) continue;
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    const folder = join(tmpdir(), name);
    // One of our number that is not ours is that of an earlier process.
    if (pid !== process.pid && isAlive(pid) && !(await isOld(folder))) continue;
    if (await remove(folder)) removed += 1;
  }
  return removed;
}

/** Says whether a folder is gone; in a place that all share there may be those of another user, which have to stay. */
async function remove(folder: string): Promise<boolean> {
  return rm(folder, { recursive: true, force: true }).then(
    () => true,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may be another user's, which is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isOld(folder: string): Promise<boolean> {
  // Its owner may have removed it meanwhile.
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > longestMs;
}

/** For what is left of a photo at 25 kB/s, as phones send it from the dock. */
export const lingerMs = 45_000;
/** Photos that the app sends are smaller; what is larger than this was sent by somebody else. */
const lingerBytes = 1024 * 1024;

/**
 * For a refusal of a body that is still coming. Closing a connection on which bytes lie unread makes the sender's system
 * throw the answer away; so what comes is read and dropped for a little while after the answer, as other servers do.
 */
export function lingerAfterAnswer({ raw: { req } }: Request): void {
  const { socket } = req;
  // A request without a socket, in tests, has no such trouble.
  if (req.complete || typeof socket?.destroySoon !== 'function') return;
  // What Node calls when it has sent an answer after which the connection is to be closed.
  socket.destroySoon = () => {
    let left = lingerBytes;
    const close = (): unknown => socket.destroy();
    const timer = setTimeout(close, lingerMs).unref();
    socket.end();
    socket.once('close', () => clearTimeout(timer));
    req.once('end', close);
    req.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) close();
    });
  };
}
