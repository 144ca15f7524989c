import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@mr-sea/db/testing/free-port';

/** A door to a server that can be shut: the surest way to see what a lost connection does. */
export class Door {
  readonly url: string;
  readonly #target: URL;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  private constructor(target: URL, port: number) {
    this.#target = target;
    this.#port = port;
    const here = new URL(target);
    here.hostname = '127.0.0.1';
    here.port = String(port);
    this.url = here.href;
  }

  /** A shut door to a server. */
  static async to(url: string): Promise<Door> {
    return new Door(new URL(url), await freePort());
  }

  async open(): Promise<void> {
    const server = createServer((here) => {
      const there = connect(Number(this.#target.port || 6379), this.#target.hostname);
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Breaks every connection and takes no new ones. */
  shut(): void {
    this.#server?.close();
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
  }
}
