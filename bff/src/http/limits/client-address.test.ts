import { expect, test } from 'vitest';
import { networkOf } from './client-address';

test.each([
  ['203.0.113.7', { own: '203.0.113.7' }],
  ['::ffff:203.0.113.7', { own: '203.0.113.7' }],
  ['2001:db8:7:1:2:3:4:5', { own: '2001:db8:7:1::/64', site: '2001:db8:7::/48' }],
  ['2001:DB8:7:1::9', { own: '2001:db8:7:1::/64', site: '2001:db8:7::/48' }],
  ['::1', { own: '0:0:0:0::/64', site: '0:0:0::/48' }],
  ['fe80::1%eth0', { own: 'fe80:0:0:0::/64', site: 'fe80:0:0::/48' }],
  ['203.0.113.7:4711', { own: '203.0.113.7' }],
  ['[2001:db8:7:1::9]:443', { own: '2001:db8:7:1::/64', site: '2001:db8:7::/48' }],
  ['[2001:db8:7:1::9]', { own: '2001:db8:7:1::/64', site: '2001:db8:7::/48' }],
  ['unknown', { own: 'unknown' }],
  ['x'.repeat(300), { own: 'x'.repeat(45) }],
])('%s is counted as %o', (address, network) => {
  expect(networkOf(address)).toEqual(network);
});
