import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server, ServerInjectResponse } from '@hapi/hapi';
import { createTestDatabase } from '@mr-sea/db/testing/database';
import type { Knex } from 'knex';
import pino from 'pino';
import type { SiteSettings } from '../../contract/site';
import { createServer, type ServerOptions } from '../server';

export interface TestServer {
  server: Server;
  knex: Knex;
  /** An empty folder for pictures. */
  mediaDir: string;
  get(url: string): Promise<ServerInjectResponse<object>>;
  post(
    url: string,
    payload: unknown,
    headers?: Record<string, string>,
  ): Promise<ServerInjectResponse<object>>;
  close(): Promise<void>;
}

const testSite: SiteSettings = {
  phone: '+1 305-555-0100',
  social_proof: true,
  links: {
    instagram: null,
    linkedin: null,
    youtube: 'https://video.example/mr-sea',
    email: 'hello@sea.example',
    reviews: 'https://reviews.example/mr-sea',
    menus: 'https://files.example/menus',
  },
};

/** The whole BFF on a database of its own, spoken to without a socket. */
export async function createTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const mediaDir = await mkdtemp(join(tmpdir(), 'mr-sea-media-'));
  const server = await createServer({
    port: 0,
    host: '127.0.0.1',
    mediaDir,
    webDir: mediaDir,
    publicUrl: 'https://sea.example',
    trustedProxies: [],
    formsPerHour: 1_000,
    site: testSite,
    knex: database.knex,
    log: pino({ level: 'silent' }),
    ...options,
  });
  await server.initialize();
  return {
    server,
    knex: database.knex,
    mediaDir,
    get: (url) => server.inject({ url }),
    post: (url, payload, headers = {}) =>
      server.inject({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async close() {
      await server.stop();
      await database.drop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}
