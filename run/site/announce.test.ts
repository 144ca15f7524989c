import { expect, test } from 'vitest';
import { announcement } from './announce';

const running = {
  address: 'http://127.0.0.1:8080',
  hasAdmin: false,
  inbox: 'http://127.0.0.1:8025',
  dataDir: '/srv/sea/.data',
  databaseFolder: '/srv/sea/.data/postgres',
  seconds: 2,
};

test('says where the site, the first admin, the mail and the data are', () => {
  const text = announcement(running);
  expect(text).toContain('http://127.0.0.1:8080\n');
  expect(text).toContain(
    'http://127.0.0.1:8080/admin/sign-up (the first account becomes the administrator)',
  );
  expect(text).toContain('http://127.0.0.1:8025');
  expect(text).toContain('/srv/sea/.data\n');
});

test('once there is an admin it shows the way in instead', () => {
  const text = announcement({ ...running, hasAdmin: true });
  expect(text).toContain('/admin/login');
  expect(text).not.toContain('sign-up');
});

test('says where the database is when it is not in the data folder', () => {
  expect(announcement({ ...running, databaseFolder: '/var/lib/mr-sea/0123' })).toContain(
    '/var/lib/mr-sea/0123',
  );
});
