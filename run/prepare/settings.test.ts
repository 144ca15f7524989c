import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { addressOf, readSettings, SettingsError } from './settings.mjs';

test('without an environment everything runs on this machine, on port 8080, from .data', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: join(root, '.data'),
    inboxPort: 8025,
    opsPort: 9464,
    demo: 'on',
    drawings: undefined,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    smtpUrl: undefined,
    publicUrl: 'http://127.0.0.1:8080',
  });
});

test('an empty variable counts as one that is not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', DATA_DIR: '' })).toEqual(readSettings({}));
});

test.each(['0', '65536', '80a', '-1'])('refuses %s as a port', (PORT) => {
  expect(() => readSettings({ PORT })).toThrow(SettingsError);
});

test('DEMO=off leaves an empty database empty', () => {
  expect(readSettings({ DEMO: 'OFF' }).demo).toBe('off');
  expect(readSettings({ DEMO: 'fleet' }).demo).toBe('fleet');
  expect(readSettings({}).demo).toBe('on');
});

test('a site that listens everywhere is reached by the address of this machine', () => {
  expect(addressOf({ host: '0.0.0.0', port: 80 })).toBe('http://127.0.0.1:80');
  expect(addressOf({ host: '::1', port: 80 })).toBe('http://[::1]:80');
});
