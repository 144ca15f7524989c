import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server, ServerInjectOptions, ServerInjectResponse } from '@hapi/hapi';
import { openStorage } from '@mr-sea/db/images/open-storage';
import type { Storage } from '@mr-sea/db/images/storage';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import type { Knex } from 'knex';
import pino from 'pino';
import { noPriceRules } from '../../contract/price-rules';
import { readDefaults } from '../../contract/settings';
import { uploadLimits } from '../http/body/upload-room';
import { createServer, type ServerOptions } from '../server';
import type { SiteBasics } from '../site';
import type { AccountSettings } from '../users/read-accounts';

export interface TestServer {
  server: Server;
  knex: Knex;
  /** Where pictures are kept: the folder `mediaDir`, empty at first. */
  storage: Storage;
  mediaDir: string;
  get(url: string, headers?: Record<string, string>): Promise<ServerInjectResponse<object>>;
  post(
    url: string,
    payload: unknown,
    headers?: Record<string, string>,
  ): Promise<ServerInjectResponse<object>>;
  /** Any request; an object as `payload` goes as JSON. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    options?: { headers?: Record<string, string>; payload?: object | string },
  ): Promise<ServerInjectResponse<object>>;
  close(): Promise<void>;
}

const testSite: SiteBasics = { year: 2026, price_rules: noPriceRules, social_proof: true };

const testSettings = readDefaults({
  COMPANY_EMAIL: 'hello@sea.example',
  INSTAGRAM_URL: '',
  LINKEDIN_URL: '',
  YOUTUBE_URL: 'https://video.example/mr-sea',
  REVIEWS_URL: 'https://reviews.example/mr-sea',
  MENUS_URL: 'https://files.example/menus',
});

/** Limits that no test reaches by chance; spread it to change one. */
export const testAccounts: AccountSettings = {
  accessTokenSecret: 'a key for access tokens, of 32 bytes and more',
  refreshTokenSecret: 'a key for refresh tokens, of 32 bytes and more',
  adminEmail: undefined,
  loginFailures: 1_000,
  loginWindowSeconds: 900,
  signUpsPerHour: 10_000,
  resetsPerHour: 1_000,
  resetMailsPerHour: 1_000,
};

/** Finished bytes leave hapi nothing to show as `result`. */
function parsed<Result>(response: ServerInjectResponse<Result>): ServerInjectResponse<Result> {
  const { headers, rawPayload } = response;
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (!isJson || headers['content-encoding'] || rawPayload.length === 0) return response;
  return { ...response, result: JSON.parse(response.payload) };
}

/** The whole BFF on a database of its own, or on one that is lent and dropped at the end, spoken to without a socket. */
export async function createTestServer(
  options: Partial<ServerOptions> = {},
  lent?: TestDatabase,
): Promise<TestServer> {
  const database = lent ?? (await createTestDatabase());
  const mediaDir = await mkdtemp(join(tmpdir(), 'mr-sea-media-'));
  const storage = await openStorage({ kind: 'folder', folder: mediaDir });
  const server = await createServer({
    port: 0,
    host: '127.0.0.1',
    storage,
    webDir: mediaDir,
    buildsDir: undefined,
    publicUrl: 'https://sea.example',
    trustedProxies: [],
    formsPerHour: 1_000,
    mailsPerDay: 1_000,
    replies: { perHour: 1_000, perLead: 1_000 },
    uploads: { ...uploadLimits, perSender: 8 },
    unseenPhotos: { bytes: 1e9, bytesPerSender: 1e9 },
    accounts: testAccounts,
    vapidPublicKey: undefined,
    metricsToken: undefined,
    queues: undefined,
    cacheBytes: 0,
    site: testSite,
    settings: testSettings,
    knex: database.knex,
    databaseUrl: database.url,
    log: pino({ level: 'silent' }),
    ...options,
  });
  await server.initialize();
  const inject = server.inject.bind(server) as typeof server.inject;
  server.inject = async <Result>(injected: string | ServerInjectOptions) =>
    parsed(await inject<Result>(injected));
  return {
    server,
    knex: database.knex,
    storage,
    mediaDir,
    get: (url, headers = {}) => server.inject({ url, headers }),
    post: (url, payload, headers = {}) =>
      server.inject({
        method: 'POST',
        url,
        payload: payload as object,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    send: (method, url, options = {}) => server.inject({ method, url, ...options }),
    async close() {
      await server.stop();
      await database.drop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}
