import { join } from 'node:path';
import { root } from '../prepare/paths.mjs';
import type { Settings } from '../prepare/settings.mjs';

/** Pictures lie in the data folder unless MEDIA_DIR says otherwise. */
export function mediaDirOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return process.env.MEDIA_DIR || join(dataDir, 'media');
}

/** The environment of bff and worker: this process's own, with what the starter has decided. */
export function childEnv(
  settings: Settings,
  decided: { databaseUrl: string; inboxPort: number; bffPort?: number },
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'production',
    // A line for each request would bury what matters on a terminal.
    LOG_LEVEL: 'warn',
    ...process.env,
    PORT: String(decided.bffPort ?? settings.port),
    HOST: settings.host,
    DATABASE_URL: decided.databaseUrl,
    DATA_DIR: settings.dataDir,
    MEDIA_DIR: mediaDirOf(settings),
    WEB_DIR: process.env.WEB_DIR || join(root, 'web', 'dist'),
    INBOX_PORT: String(decided.inboxPort),
    PUBLIC_URL: settings.publicUrl,
  };
}
