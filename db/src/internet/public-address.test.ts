import { expect, it } from 'vitest';
import { isPushEndpoint } from '../push/push-subscription';
import { isPublicAddress } from './public-address';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGx',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.example:443/x',
  'https://8.8.8.8/x',
  'https://[2606:4700::1111]/x',
])('%s may be a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  ['no https', ['http://push.example/x', 'ftp://push.example/x', 'file:///etc/passwd', 'x', '']],
  [
    'another port',
    ['https://push.example:8443/x', 'https://push.example:22/', 'https://push.example:80/'],
  ],
  ['a user', ['https://me@push.example/x', 'https://me:too@push.example/x']],
  [
    'this machine',
    ['https://127.0.0.1/x', 'https://127.1/', 'https://localhost/', 'https://LOCALHOST./'],
  ],
  ['another spelling of it', ['https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/']],
  ['full-width digits', ['https://\uff11\uff12\uff17.0.0.1/', 'https://127\u30020\u30020\u30021/']],
  ['no address', ['https://0.0.0.0/', 'https://0/', 'https://[::]/', 'https://255.255.255.255/']],
  [
    'a private network',
    ['https://10.1.2.3/', 'https://172.16.0.1/', 'https://192.168.0.1/', 'https://100.64.0.1/'],
  ],
  ['a cloud and its secrets', ['https://169.254.169.254/latest', 'https://[fd00:ec2::254]/']],
  [
    'for several or for trials',
    ['https://224.0.0.1/', 'https://240.0.0.1/', 'https://198.18.0.1/'],
  ],
  [
    'IPv6 nearby',
    ['https://[::1]/', 'https://[fe80::1]/', 'https://[fc00::1]/', 'https://[fec0::1]/'],
  ],
  [
    'IPv4 within IPv6',
    [
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:a00:1]/',
      'https://[::127.0.0.1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://[2002:7f00:1::]/',
      'https://[::ffff:0:7f00:1]/',
    ],
  ],
  [
    'a name nearby',
    [
      'https://redis/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://metadata.google.internal./',
      'https://a.localhost/',
      'https://router.home.arpa/',
    ],
  ],
])('%s is none', (_what, endpoints) => {
  expect(endpoints.filter(isPushEndpoint)).toEqual([]);
});

it('an address by way of NAT64 is public when what it leads to is', () => {
  expect(isPublicAddress('64:ff9b::808:808')).toBe(true);
  expect(isPublicAddress('64:ff9b::a9fe:a9fe')).toBe(false);
  expect(isPublicAddress('push.example')).toBe(false);
});
