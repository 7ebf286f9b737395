import { networkOf, readTrustedProxies, siteOf } from './network-address';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('counts all networks of a /48 as one site', () => {
  expect([siteOf('2001:db8:1:2::1'), siteOf('2001:db8:1:ffff::9')]).toEqual(['2001:db8:1::/48', '2001:db8:1::/48']);
  expect(siteOf('203.0.113.7')).toBe('203.0.113.7');
});

test.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['true', 1],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
  ['loopback', ['loopback']],
])('reads TRUST_PROXY=%s as %j', (text, proxies) => {
  expect(readTrustedProxies(text)).toEqual(proxies);
});

test.each(['yes', '-1', '1.5', '100', '10.0.0.0/99', '10.0.0.1;10.0.0.2', 'proxy.example.org', '10.0.0.1,,'])(
  'rejects TRUST_PROXY=%s',
  (text) => {
    expect(readTrustedProxies(text)).toBeUndefined();
  },
);
