import Hapi from '@hapi/hapi';
import inert from '@hapi/inert';
import { defineRelations } from '@mr-sea/db/relations';
import Joi from 'joi';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { blog } from './blog';
import { boats } from './boats';
import { categories } from './categories';
import { emailCodes } from './email-codes';
import type { Env } from './env';
import { health } from './health';
import { acceptBrotli } from './http/brotli';
import { clientAddress } from './http/client-address';
import { errors } from './http/errors';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { images } from './images';
import { leads } from './leads';
import { reviews } from './reviews';
import { seo } from './seo';
import { site } from './site';
import { stories } from './stories';
import { web } from './web';

export interface ServerOptions extends Omit<Env, 'databaseUrl' | 'logLevel'> {
  knex: Knex;
  log: Logger;
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
    port: options.port,
    host: options.host,
    // The slash at the end of an address is optional everywhere (decisions, "The API").
    router: { stripTrailingSlash: true },
    routes: { validate: { options: { abortEarly: false, errors: { wrap: { label: false } } } } },
  });
  server.app.options = options;
  server.validator(Joi);
  acceptBrotli(server);
  const shared = [clientAddress, requestLog, errors, securityHeaders];
  const catalogue = [boats, categories, leads, emailCodes, reviews];
  const content = [blog, stories, site, seo];
  const features = [health, ...catalogue, ...content, images, web];
  await server.register(inert);
  for (const plugin of [...shared, ...features]) await server.register(plugin);
  return server;
}
