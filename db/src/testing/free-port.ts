import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Above those that browsers refuse, below those that systems give to connections of their own. */
const range = [10_240, 32_000] as const;

/**
 * A port of this machine that nobody listens on. One that the system names itself could be given to somebody's connection
 * before it is listened on, as when a site is built first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...range);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
