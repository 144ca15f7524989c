import { type Env, readEnv } from '../env';

/** Settings of a worker in a test: nothing reaches further than 127.0.0.1. */
export function testEnv(overrides: Partial<Env> & Pick<Env, 'databaseUrl'>): Env {
  const env = readEnv({ DATABASE_URL: overrides.databaseUrl, INBOX_PORT: '0' });
  return { ...env, logLevel: 'silent', ...overrides };
}
