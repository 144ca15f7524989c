import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env';

const DATABASE_URL = 'postgres://mrsea@127.0.0.1/mrsea';

test('DATABASE_URL alone is enough', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({
    redisUrl: undefined,
    smtpUrl: undefined,
    mailFrom: { name: 'Mr. Sea', address: 'bookings@mrsea.example' },
    mailStaff: [{ name: '', address: 'staff@mrsea.example' }],
    publicUrl: 'http://localhost:8080',
    storage: { kind: 'folder', folder: resolve('.data/media') },
    inboxPort: 8025,
    concurrency: 5,
  });
});

test('mail for staff may go to several people', () => {
  const env = readEnv({ DATABASE_URL, MAIL_STAFF: 'Kim <kim@marina.example>, lee@marina.example' });
  expect(env.mailStaff).toEqual([
    { name: 'Kim', address: 'kim@marina.example' },
    { name: '', address: 'lee@marina.example' },
  ]);
});

test('an empty variable counts as not set', () => {
  expect(readEnv({ DATABASE_URL, SMTP_URL: ' ', CONCURRENCY: '' })).toMatchObject({
    smtpUrl: undefined,
    concurrency: 5,
  });
});

test.each([
  [{}, 'DATABASE_URL is not set: the worker needs Postgres.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL has to be an address that begins with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL, REDIS_URL: 'localhost:6379' },
    'REDIS_URL has to be an address that begins with redis:// or rediss://.',
  ],
  [
    { DATABASE_URL, MAIL_FROM: 'bookings' },
    'MAIL_FROM has to be an e-mail address such as "Mr. Sea <bookings@mrsea.example>".',
  ],
  [
    { DATABASE_URL, STORAGE_URL: 's3://minio/pictures' },
    'STORAGE_URL needs a key and a secret before the @, with %2F for each slash in them.',
  ],
  [{ DATABASE_URL, METRICS_TOKEN: 'm'.repeat(31) }, 'METRICS_TOKEN has to have at least 32 bytes.'],
  [{ DATABASE_URL, QUEUES_TOKEN: 'q'.repeat(31) }, 'QUEUES_TOKEN has to have at least 32 bytes.'],
  [{ DATABASE_URL, INBOX_PORT: '80a' }, 'INBOX_PORT has to be a whole number from 0 to 65535.'],
  [
    { DATABASE_URL, VAPID_PUBLIC_KEY: 'half of a pair' },
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be a pair of VAPID keys.',
  ],
  [{ DATABASE_URL, LOG_LEVEL: 'loud' }, /^LOG_LEVEL has to be one of trace, /],
])('%o is refused with one sentence', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(sentence);
});
