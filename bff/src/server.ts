import { constants, createBrotliCompress } from 'node:zlib';
import type { Server } from '@hapi/hapi';
import Hapi from '@hapi/hapi';
import inert from '@hapi/inert';
import type { Storage } from '@mr-sea/db/images/storage';
import { defineRelations } from '@mr-sea/db/relations';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { audit } from './audit';
import { authStrategy, operatorAuth } from './auth/auth-strategy';
import { sameSite } from './auth/csrf';
import { blog } from './blog';
import { boats } from './boats';
import { bookings } from './bookings';
import { calendars } from './calendars';
import { categories } from './categories';
import { emailCodes } from './email-codes';
import type { Env } from './env';
import { events } from './events';
import { health } from './health';
import { manyValues } from './http/body/many-values';
import { uploads } from './http/body/uploads';
import { responseCache } from './http/cache/response-cache';
import { errors } from './http/errors';
import { headChecks, longHeaders } from './http/headers/head-checks';
import { securityHeaders } from './http/headers/security-headers';
import { clientAddress } from './http/limits/client-address';
import {
  answerUnreadable,
  type ConnectionLimits,
  connectionLimits,
  createListener,
} from './http/limits/listener';
import { requestLog } from './http/request-log';
import { images } from './images';
import { jobs } from './jobs';
import { leads } from './leads';
import { menus } from './menus';
import { metrics } from './metrics';
import { offers } from './offers';
import { overview } from './overview';
import { privacy } from './privacy';
import { push } from './push';
import { queues } from './queues';
import { replies } from './replies';
import { reviews } from './reviews';
import { seo } from './seo';
import { settings } from './settings';
import { site } from './site';
import { stories } from './stories';
import { users } from './users';
import { web } from './web';

export interface ServerOptions extends Omit<Env, 'logLevel' | 'storage'> {
  /** Where pictures are kept. */
  storage: Storage;
  knex: Knex;
  log: Logger;
  /** Of each connection; the usual ones unless a test has less patience. */
  connections?: ConnectionLimits;
}

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    options: ServerOptions;
  }
}

/** Composes the whole BFF without listening: `start()` does that, and tests use `inject()`. */
export async function createServer(options: ServerOptions): Promise<Hapi.Server> {
  defineRelations();
  const server = Hapi.server({
    listener: createListener(options.connections ?? connectionLimits),
    port: options.port,
    host: options.host,
    // The slash at the end of an address is optional everywhere (decisions, "The API").
    router: { stripTrailingSlash: true },
    mime: {
      override: {
        // Compression would hold events back until there are enough of them.
        'text/event-stream': { compressible: false },
        'application/x-ndjson': { compressible: true },
      },
    },
    routes: {
      // Nothing but pictures is so large that parts of it are asked for, and hapi refuses wrong parts in words of its own.
      response: { ranges: false },
      // A cookie of another program on this host is no reason to refuse a visitor.
      state: { failAction: 'ignore' },
      validate: { options: { abortEarly: false, errors: { wrap: { label: false } } } },
    },
  });
  server.app.options = options;
  server.validator(Joi);
  acceptBrotli(server);
  answerUnreadable(server.listener);
  const shared = [
    clientAddress,
    longHeaders,
    requestLog,
    headChecks,
    errors,
    securityHeaders,
    sameSite,
    authStrategy,
    operatorAuth,
    manyValues,
    responseCache,
    uploads,
  ];
  const requests = [leads, replies, offers, emailCodes, reviews];
  const catalogue = [boats, bookings, calendars, categories, ...requests];
  const content = [blog, stories, site, menus, seo];
  const backOffice = [overview, events, push, jobs, queues, audit, privacy, settings];
  const features = [metrics, health, users, ...catalogue, ...content, ...backOffice, images, web];
  await server.register(inert);
  for (const plugin of [...shared, ...features]) await server.register(plugin);
  return server;
}

/** Teaches hapi brotli, which it leaves out. Files come compressed from the build; this is for what is made on the way. */
function acceptBrotli(server: Server): void {
  server.encoder('br', () =>
    // The best quality costs more time than it saves on answers of a few kilobytes.
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  );
}
