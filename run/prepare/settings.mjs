import { resolve } from 'node:path';
import { root } from './paths.mjs';

/**
 * What a starter is told by its environment. The rest of the environment is read by bff and worker themselves.
 * @typedef {object} Settings
 * @property {number} port where visitors reach the site
 * @property {string} host
 * @property {string} dataDir
 * @property {number} inboxPort
 * @property {number} opsPort where the operator sees the worker, or the next free port
 * @property {'on' | 'fleet' | 'off'} demo what an empty database gets: the demo, the demo without inquiries, or nothing
 * @property {string | undefined} drawings folder that keeps the drawn pictures of the demo for the next empty database
 * @property {string | undefined} databaseUrl absent: the embedded Postgres
 * @property {string | undefined} databaseOwnerUrl the same database as its owner, who alone may change the audit log
 * @property {string | undefined} smtpUrl absent: mail stays in the local inbox
 * @property {string} publicUrl
 */

/** A setting that makes no sense; its message is one sentence for the operator. */
export class SettingsError extends Error {}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {SettingsError}
 */
export function readSettings(env) {
  /** @param {string} name @param {number} fallback */
  const port = (name, fallback) => {
    const value = env[name]?.trim() || String(fallback);
    if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535)
      return Number(value);
    throw new SettingsError(`${name} has to be a whole number from 1 to 65535.`);
  };
  const demo = env.DEMO?.trim().toLowerCase();
  /** @type {Omit<Settings, 'publicUrl'>} */
  const settings = {
    port: port('PORT', 8080),
    host: env.HOST?.trim() || '127.0.0.1',
    dataDir: resolve(root, env.DATA_DIR?.trim() || '.data'),
    inboxPort: port('INBOX_PORT', 8025),
    opsPort: port('OPS_PORT', 9464),
    demo: demo === 'off' || demo === 'fleet' ? demo : 'on',
    drawings: env.DEMO_DRAWINGS?.trim() || undefined,
    databaseUrl: env.DATABASE_URL?.trim() || undefined,
    databaseOwnerUrl: env.DATABASE_OWNER_URL?.trim() || undefined,
    smtpUrl: env.SMTP_URL?.trim() || undefined,
  };
  return { ...settings, publicUrl: env.PUBLIC_URL?.trim() || addressOf(settings) };
}

/**
 * Where a browser on this machine reaches the site.
 * @param {{ host: string, port: number }} listening
 */
export function addressOf({ host, port }) {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
