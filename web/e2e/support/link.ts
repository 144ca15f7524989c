import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The link between a browser and the site, which a test can cut. Playwright's own offline switch misses service workers. */
export interface Link {
  /** Address of the site through this link; the same after each repair. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a link on 127.0.0.1 to a site. */
export async function openLink(site: string): Promise<Link> {
  const target = new URL(site);
  const sockets = new Set<Socket>();
  const serve = (): Server =>
    createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });

  let server = await listen(serve(), 0);
  const { port } = server.address() as AddressInfo;
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    restore: async () => {
      server = await listen(serve(), port);
    },
    close: cut,
  };
}

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
