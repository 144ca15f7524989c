import { resolve } from 'node:path';
import Joi from 'joi';
import type { SiteSettings } from '../contract/site';
import { readSite, siteSchema } from './site/read-site';

/** Everything the BFF can be told from outside. */
export interface Env {
  port: number;
  host: string;
  databaseUrl: string;
  /** Where visitors reach the site, without a slash at the end; canonical addresses begin with it. */
  publicUrl: string;
  /** Folder of the stored pictures. */
  mediaDir: string;
  /** Folder of the built web app. */
  webDir: string;
  logLevel: string;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Different submissions of public forms that one address may send in an hour. */
  formsPerHour: number;
  /** What every page may know. */
  site: SiteSettings;
}

const schema = Joi.object({
  PORT: Joi.number().port().default(8080),
  HOST: Joi.string().default('127.0.0.1'),
  DATABASE_URL: Joi.string()
    .uri({ scheme: ['postgres', 'postgresql'] })
    .required(),
  MEDIA_DIR: Joi.string().default('.data/media'),
  WEB_DIR: Joi.string().default('web/dist'),
  LOG_LEVEL: Joi.string()
    .valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info'),
  TRUSTED_PROXIES: Joi.string().allow('').default(''),
  LIMIT_FORMS_PER_HOUR: Joi.number().integer().min(1).default(120),
  ...siteSchema,
}).unknown();

/**
 * Reads and checks the environment.
 * @throws an Error that names every setting that is wrong, without its value.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const { value, error } = schema.validate(source, {
    abortEarly: false,
    errors: { wrap: { label: false } },
  });
  if (error) throw new Error(`Settings that need attention: ${error.message}.`);
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL.replace(/\/+$/, ''),
    mediaDir: resolve(value.MEDIA_DIR),
    webDir: resolve(value.WEB_DIR),
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((part: string) => part.trim())
      .filter(Boolean),
    formsPerHour: value.LIMIT_FORMS_PER_HOUR,
    site: readSite(value),
  };
}
