import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readStorage, type StorageSettings } from '@mr-sea/db/images/storage';
import { root } from '../prepare/paths.mjs';
import type { Settings } from '../prepare/settings.mjs';
import { type Secrets, secretsFor } from './secrets';

/**
 * Where pictures are kept, as bff and worker are told too.
 * @throws an Error with a sentence for the operator when STORAGE_URL makes no sense
 */
export function storageOf(settings: Pick<Settings, 'dataDir'>): StorageSettings {
  try {
    return readStorage(process.env.STORAGE_URL?.trim() || undefined, mediaDirOf(settings));
  } catch (error) {
    throw new Error(`STORAGE_URL ${(error as Error).message}.`);
  }
}

/** Pictures lie in the data folder unless MEDIA_DIR says otherwise. */
function mediaDirOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return process.env.MEDIA_DIR || join(dataDir, 'media');
}

/** The environment of bff and worker: this process's own, with what the starter has decided. */
export function childEnv(
  settings: Settings,
  decided: {
    databaseUrl: string;
    secrets: Secrets;
    inboxPort: number;
    opsPort: number;
    bffPort?: number;
  },
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // A line for each request would bury what matters on a terminal.
    LOG_LEVEL: 'warn',
    ...process.env,
    ...secretsFor(decided.secrets, process.env),
    PORT: String(decided.bffPort ?? settings.port),
    HOST: settings.host,
    DATABASE_URL: decided.databaseUrl,
    // What guards the audit log from the programs is not for the programs.
    DATABASE_OWNER_URL: undefined,
    DATA_DIR: settings.dataDir,
    MEDIA_DIR: mediaDirOf(settings),
    WEB_DIR: process.env.WEB_DIR || join(root, 'web', 'dist'),
    BUILDS_DIR: process.env.BUILDS_DIR || join(settings.dataDir, 'builds'),
    INBOX_PORT: String(decided.inboxPort),
    // By which the BFF shows the worker's queues to administrators; both are restarted with it, so it need not last.
    OPS_PORT: String(decided.opsPort),
    QUEUES_URL: `http://127.0.0.1:${decided.opsPort}`,
    QUEUES_TOKEN: randomBytes(32).toString('base64url'),
    PUBLIC_URL: settings.publicUrl,
  };
}
