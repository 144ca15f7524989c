import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** A Redis of our own that writes to disk once a second, as docker-compose.yml tells its one to. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const settings = { bind: '127.0.0.1', port: this.#port, dir: this.#folder, save: '' };
    const lasting = { appendonly: 'yes', appendfsync: 'everysec' };
    const args = Object.entries({ ...settings, ...lasting, 'maxmemory-policy': 'noeviction' });
    const child = spawn(
      'redis-server',
      args.flatMap(([name, value]) => [`--${name}`, `${value}`]),
      { stdio: 'ignore' },
    );
    this.#child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    while (!(await this.#answers())) await delay(25);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Loses its memory. */
  async flush(): Promise<void> {
    const redis = new Redis(this.url);
    await redis.flushall();
    await redis.quit();
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: this.#port });
      const finish = (result: boolean) => {
        socket.destroy();
        resolve(result);
      };
      socket.once('connect', () => socket.write('PING\r\n'));
      socket.once('data', (data) => finish(data.toString().startsWith('+PONG')));
      socket.once('error', () => finish(false));
      socket.setTimeout(1000, () => finish(false));
    });
  }
}
