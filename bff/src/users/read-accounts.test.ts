import { expect, it } from 'vitest';
import { readEnv } from '../env';

const needed = {
  DATABASE_URL: 'postgres://sea@localhost/sea',
  ACCESS_TOKEN_SECRET: 'a'.repeat(32),
  REFRESH_TOKEN_SECRET: 'r'.repeat(32),
};

it('limits are as decided unless the environment says otherwise', () => {
  expect(readEnv({ ...needed, LIMIT_SIGN_UPS_PER_HOUR: '', ADMIN_EMAIL: '' }).accounts).toEqual({
    accessTokenSecret: needed.ACCESS_TOKEN_SECRET,
    refreshTokenSecret: needed.REFRESH_TOKEN_SECRET,
    adminEmail: undefined,
    loginFailures: 10,
    loginWindowSeconds: 900,
    signUpsPerHour: 20,
    resetsPerHour: 20,
    resetMailsPerHour: 5,
  });
  const changed = { LIMIT_LOGIN_FAILURES: '3', ADMIN_EMAIL: ' kim@sea.example ' };
  expect(readEnv({ ...needed, ...changed }).accounts).toMatchObject({
    loginFailures: 3,
    adminEmail: 'kim@sea.example',
  });
});

it.each([
  [{ ACCESS_TOKEN_SECRET: undefined }, 'ACCESS_TOKEN_SECRET is required'],
  [{ REFRESH_TOKEN_SECRET: '' }, 'REFRESH_TOKEN_SECRET is required'],
  [{ ACCESS_TOKEN_SECRET: 'a'.repeat(31) }, 'ACCESS_TOKEN_SECRET has to have at least 32 bytes'],
  [
    { REFRESH_TOKEN_SECRET: needed.ACCESS_TOKEN_SECRET },
    'REFRESH_TOKEN_SECRET has to be another one than ACCESS_TOKEN_SECRET',
  ],
  [{ REFRESH_TOKEN_SECRET: 'r'.repeat(31) }, 'REFRESH_TOKEN_SECRET has to have at least 32 bytes'],
  [{ METRICS_TOKEN: 'm'.repeat(31) }, 'METRICS_TOKEN has to have at least 32 bytes'],
  [
    { QUEUES_URL: 'http://worker:9464', QUEUES_TOKEN: 'aaaa'.repeat(7) },
    'QUEUES_TOKEN has to have at least 32 bytes',
  ],
  [{ ADMIN_EMAIL: 'kim' }, 'ADMIN_EMAIL has to be an e-mail address'],
  [{ LIMIT_LOGIN_FAILURES: '0' }, 'LIMIT_LOGIN_FAILURES'],
  [{ VAPID_PUBLIC_KEY: 'mine' }, 'VAPID_PUBLIC_KEY has to be the public one of a pair'],
])('%o is no start, and no secret is repeated', (changes, sentence) => {
  const start = () => readEnv({ ...needed, ...changes });
  expect(start).toThrow(sentence);
  expect(start).not.toThrow('aaaa');
});
