import type { Request } from '@hapi/hapi';

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
