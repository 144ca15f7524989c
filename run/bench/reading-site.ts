import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { growFleet } from '@mr-sea/db/testing/fleet';
import { root } from '../prepare/paths.mjs';
import { nextFreePort } from '../prepare/port.mjs';
import { Program } from '../testing/program';
import { type BenchDatabase, withBenchDatabase } from './bench-database';

export interface ReadingSite {
  database: BenchDatabase;
  /** Starts our BFF and returns its address. `cacheMb` 0: it keeps no answers. */
  startBff(cacheMb: number): Promise<string>;
  /** Starts a peer (`peer-server.ts`) and returns its address. `body` is what it sends, or the query that it asks. */
  startPeer(peer: Peer): Promise<string>;
}

export interface Peer {
  kind: 'http' | 'hapi' | 'sql';
  body: Buffer | string;
  type?: string;
  encoding?: string;
}

/** Lends a database with a fleet of 64 boats, and servers on it, each a process of its own. */
export async function withReadingSite<T>(use: (site: ReadingSite) => Promise<T>): Promise<T> {
  const programs: Program[] = [];
  return withBenchDatabase(async (database) => {
    const { knex, url, folder } = database;
    const run = async (main: string, env: Record<string, string>): Promise<string> => {
      const port = await nextFreePort(18_400 + programs.length);
      const program = new Program(main, { ...env, PORT: String(port) }, join(folder, 'log'));
      programs.push(program);
      const url = `http://127.0.0.1:${port}`;
      await program.start(() =>
        fetch(`${url}/api/boats`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      return url;
    };
    await growFleet(knex, { boats: 64, galleryPictures: 6, reviews: 4 });
    try {
      return await use({
        database,
        startBff: (cacheMb) =>
          run('bff/src/main.ts', {
            ...{ DATABASE_URL: url, MEDIA_DIR: folder, WEB_DIR: join(root, 'web/dist') },
            ...{ LOG_LEVEL: 'info', PUBLIC_URL: 'http://sea.example', CACHE_MB: String(cacheMb) },
            ACCESS_TOKEN_SECRET: 'a key for access tokens, of 32 bytes and more',
            REFRESH_TOKEN_SECRET: 'a key for refresh tokens, of 32 bytes and more',
          }),
        async startPeer({ kind, body, type = '', encoding = '' }) {
          const file = join(folder, `body-${programs.length}`);
          await writeFile(file, body);
          const env = { PEER: kind, BODY: file, TYPE: type, ENCODING: encoding };
          return run('run/bench/peer-server.ts', { ...env, DATABASE_URL: url });
        },
      });
    } finally {
      await Promise.all(programs.map((program) => program.end('SIGTERM')));
    }
  });
}
