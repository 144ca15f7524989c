import { resolve } from 'node:path';
import { readStorage, type StorageSettings } from '@mr-sea/db/images/storage';
import Joi from 'joi';
import { readDefaults, type Settings } from '../contract/settings';
import { type UploadLimits, uploadLimits } from './http/body/upload-room';
import type { UnseenLimits } from './images/unseen-photos';
import { readSite, type SiteBasics, siteSchema } from './site';
import {
  type AccountSettings,
  accountSchema,
  optionalSecret,
  readAccounts,
} from './users/read-accounts';

/** Everything the BFF can be told from outside. */
export interface Env {
  port: number;
  host: string;
  databaseUrl: string;
  /** Where visitors reach the site, without a slash at the end; canonical addresses begin with it. */
  publicUrl: string;
  /** Where pictures are kept. */
  storage: StorageSettings;
  /** Folder of the built web app. */
  webDir: string;
  /** Where the files of the last builds are kept for pages that are still open; absent: nowhere. */
  buildsDir: string | undefined;
  logLevel: string;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Different submissions of public forms that one address may send in an hour. */
  formsPerHour: number;
  /** Mails that strangers may cause to one e-mail address in a day. */
  mailsPerDay: number;
  /** Mails that one of staff may send to leads in an hour, and that one lead may be sent. */
  replies: { perHour: number; perLead: number };
  /** How much of visitors' uploads there may be at a time. */
  uploads: UploadLimits;
  /** How much of visitors' photos is kept that nothing public shows. */
  unseenPhotos: UnseenLimits;
  /** Keys of logins, and how often what may be tried. */
  accounts: AccountSettings;
  /** By which push services know us; absent: browsers cannot ask to be notified. */
  vapidPublicKey: string | undefined;
  /** Who has it may read the metrics; absent: there are none. */
  metricsToken: string | undefined;
  /** Where a worker shows its queues, and what it wants to hear first; absent: admins have no dashboard of the queues. */
  queues: { url: string; token: string } | undefined;
  /** The most that finished public answers may take of this process's memory; 0 keeps none. */
  cacheBytes: number;
  /** What every page may know, beside the company. */
  site: SiteBasics;
  /** What holds where staff have set nothing in the back office. */
  settings: Settings;
}

function checkStorageUrl(url: string, helpers: Joi.CustomHelpers): string | Joi.ErrorReport {
  try {
    readStorage(url, '');
    return url;
  } catch (error) {
    return helpers.message({ custom: `STORAGE_URL ${(error as Error).message}` });
  }
}

const megabyte = 1024 * 1024;

const schema = Joi.object({
  PORT: Joi.number().port().default(8080),
  HOST: Joi.string().default('127.0.0.1'),
  DATABASE_URL: Joi.string()
    .uri({ scheme: ['postgres', 'postgresql'] })
    .required(),
  MEDIA_DIR: Joi.string().default('.data/media'),
  STORAGE_URL: Joi.string().empty('').custom(checkStorageUrl),
  WEB_DIR: Joi.string().default('web/dist'),
  BUILDS_DIR: Joi.string().empty(''),
  LOG_LEVEL: Joi.string()
    .valid('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent')
    .default('info'),
  TRUSTED_PROXIES: Joi.string().allow('').default(''),
  LIMIT_FORMS_PER_HOUR: Joi.number().integer().min(1).default(120),
  LIMIT_MAILS_PER_DAY: Joi.number().integer().min(1).default(10),
  LIMIT_REPLIES_PER_HOUR: Joi.number().integer().min(1).default(60),
  LIMIT_REPLIES_PER_LEAD: Joi.number().integer().min(1).default(6),
  LIMIT_UPLOADS_AT_ONCE: Joi.number().integer().min(1).max(64).default(8),
  LIMIT_UNSEEN_PHOTOS_MB: Joi.number().integer().min(1).default(8_192),
  LIMIT_UNSEEN_PHOTOS_PER_ADDRESS_MB: Joi.number().integer().min(1).default(2_048),
  VAPID_PUBLIC_KEY: Joi.string()
    .empty('')
    .pattern(/^[\w-]{87}$/)
    .messages({
      'string.pattern.base': '{#label} has to be the public one of a pair of VAPID keys',
    }),
  CACHE_MB: Joi.number().integer().min(0).max(4_096).default(64),
  METRICS_TOKEN: optionalSecret,
  QUEUES_URL: Joi.string()
    .empty('')
    .uri({ scheme: ['http', 'https'] }),
  QUEUES_TOKEN: optionalSecret,
  ...accountSchema,
  ...siteSchema,
})
  .and('QUEUES_URL', 'QUEUES_TOKEN')
  .unknown();

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
    storage: readStorage(value.STORAGE_URL, value.MEDIA_DIR),
    webDir: resolve(value.WEB_DIR),
    buildsDir: value.BUILDS_DIR && resolve(value.BUILDS_DIR),
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUSTED_PROXIES.split(',')
      .map((part: string) => part.trim())
      .filter(Boolean),
    formsPerHour: value.LIMIT_FORMS_PER_HOUR,
    mailsPerDay: value.LIMIT_MAILS_PER_DAY,
    replies: { perHour: value.LIMIT_REPLIES_PER_HOUR, perLead: value.LIMIT_REPLIES_PER_LEAD },
    uploads: { ...uploadLimits, perSender: value.LIMIT_UPLOADS_AT_ONCE },
    unseenPhotos: {
      bytes: value.LIMIT_UNSEEN_PHOTOS_MB * megabyte,
      bytesPerSender: value.LIMIT_UNSEEN_PHOTOS_PER_ADDRESS_MB * megabyte,
    },
    accounts: readAccounts(value),
    vapidPublicKey: value.VAPID_PUBLIC_KEY,
    metricsToken: value.METRICS_TOKEN,
    queues: value.QUEUES_URL && {
      url: value.QUEUES_URL.replace(/\/+$/, ''),
      token: value.QUEUES_TOKEN,
    },
    cacheBytes: value.CACHE_MB * megabyte,
    site: readSite(value),
    settings: readDefaults(value),
  };
}
