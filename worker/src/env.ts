import { resolve } from 'node:path';
import { readDefaults, type Settings } from '@mr-sea/bff/contract/settings';
import { readStorage, type StorageSettings } from '@mr-sea/db/images/storage';
import { type Retention, readRetention } from './housekeeping/retention';
import { type Mailbox, mailboxes } from './mail/address';
import { checkVapidKeys, type VapidKeys } from './push/send-push';

export interface Env {
  databaseUrl: string;
  /** Absent: BullMQ runs on Postgres. */
  redisUrl: string | undefined;
  /** Absent: mail goes to the local inbox. */
  smtpUrl: string | undefined;
  mailFrom: Mailbox;
  mailStaff: Mailbox[];
  /** Absent: nobody is notified of new leads. */
  vapid: VapidKeys | undefined;
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string;
  /** What holds where staff have set nothing in the back office. */
  settings: Settings;
  dataDir: string;
  /** Where pictures are kept. */
  storage: StorageSettings;
  inboxPort: number;
  logLevel: string;
  /** Jobs that one worker runs at the same time. */
  concurrency: number;
  /** For how long personal data is kept. */
  retention: Retention;
  /** Where the operator sees health, metrics and queues of this worker; absent: nowhere. */
  opsPort: number | undefined;
  opsHost: string;
  /** Who has it may read the metrics. */
  metricsToken: string | undefined;
  /** Who has it, as the BFF, may show the queues. */
  queuesToken: string | undefined;
}

/** A variable that is missing or makes no sense; its message is one sentence for the operator. */
export class EnvError extends Error {}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads and checks the environment. Throws an EnvError at the first thing that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const text = (name: string) => source[name]?.trim() || undefined;

  const url = (name: string, value: string, protocols: string[]) => {
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
      const forms = protocols.map((protocol) => `${protocol}//`).join(' or ');
      throw new EnvError(`${name} has to be an address that begins with ${forms}.`);
    }
    return value;
  };
  const optionalUrl = (name: string, protocols: string[]) => {
    const value = text(name);
    return value && url(name, value, protocols);
  };
  const integer = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name) ?? fallback);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new EnvError(`${name} has to be a whole number from ${min} to ${max}.`);
  };
  const token = (name: string) => {
    const value = text(name);
    if (!value || Buffer.byteLength(value) >= 32) return value;
    throw new EnvError(`${name} has to have at least 32 bytes.`);
  };
  const addresses = (name: string, fallback: string) => {
    const found = mailboxes(text(name) ?? fallback);
    if (found) return found;
    throw new EnvError(`${name} has to be an e-mail address such as "${fallback}".`);
  };

  const databaseUrl = text('DATABASE_URL');
  if (!databaseUrl) throw new EnvError('DATABASE_URL is not set: the worker needs Postgres.');
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(logLevel)) {
    throw new EnvError(`LOG_LEVEL has to be one of ${logLevels.join(', ')}.`);
  }
  const [mailFrom] = addresses('MAIL_FROM', 'Mr. Sea <bookings@mrsea.example>') as [Mailbox];
  const publicUrl = url('PUBLIC_URL', text('PUBLIC_URL') ?? 'http://localhost:8080', [
    'https:',
    'http:',
  ]);
  return {
    databaseUrl: url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:']),
    redisUrl: optionalUrl('REDIS_URL', ['redis:', 'rediss:']),
    smtpUrl: optionalUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom,
    mailStaff: addresses('MAIL_STAFF', 'staff@mrsea.example'),
    vapid: readVapid(text('VAPID_PUBLIC_KEY'), text('VAPID_PRIVATE_KEY')),
    publicUrl: publicUrl.replace(/\/+$/, ''),
    settings: readDefaults(source),
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    storage: storageOf(text('STORAGE_URL'), text('MEDIA_DIR') ?? '.data/media'),
    inboxPort: integer('INBOX_PORT', 8025, 0, 65_535),
    logLevel,
    concurrency: integer('CONCURRENCY', 5, 1, 100),
    retention: readRetention(integer),
    opsPort: text('OPS_PORT') ? integer('OPS_PORT', 0, 0, 65_535) : undefined,
    opsHost: text('OPS_HOST') ?? '127.0.0.1',
    metricsToken: token('METRICS_TOKEN'),
    queuesToken: token('QUEUES_TOKEN'),
  };
}

function readVapid(publicKey?: string, privateKey?: string): VapidKeys | undefined {
  if (!publicKey && !privateKey) return undefined;
  try {
    const keys = { publicKey: publicKey ?? '', privateKey: privateKey ?? '' };
    checkVapidKeys(keys);
    return keys;
  } catch {
    throw new EnvError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be a pair of VAPID keys.');
  }
}

function storageOf(storageUrl: string | undefined, mediaDir: string): StorageSettings {
  try {
    return readStorage(storageUrl, mediaDir);
  } catch (error) {
    throw new EnvError(`STORAGE_URL ${(error as Error).message}.`);
  }
}
