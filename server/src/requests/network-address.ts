import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Length of the network prefix. One household or office usually has a whole /64. */
const IPV6_NETWORK_BITS = 64;
/** Length of the prefix of a site: anyone can rent a /48, which has 65,536 networks. */
const IPV6_SITE_BITS = 48;

/** Size of the cache. Every request looks up its sender’s network. */
const MAX_CACHED = 1_000;
const cache = new LRUCache<string, string>({ max: MAX_CACHED });

/**
 * Returns the network that rate limits count by: an IPv4 address, or the /64 of an IPv6 address. An IPv4 address in
 * IPv6 notation counts as IPv4.
 */
export function networkOf(address: string): string {
  const known = cache.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address, IPV6_NETWORK_BITS);
  cache.set(address, network);
  return network;
}

/** Returns the site of an address, for counts that must not depend on one stranger: like `networkOf`, but the /48 of an IPv6 address. */
export function siteOf(address: string): string {
  return readNetwork(address, IPV6_SITE_BITS);
}

function readNetwork(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${bits}`)}/${bits}`;
}

/** Named address ranges that TRUST_PROXY accepts. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

// The library also accepts short forms such as 100 or 1.5, which would be mistakes here.
const isRange = (text: string) =>
  RANGES.includes(text) || isIP(text) !== 0 || (isIP(text.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));

/**
 * Parses TRUST_PROXY: the number of proxies in front of the server, or the addresses of trusted proxies. There is no
 * value that trusts every sender, because then visitors could forge their address in the header.
 *
 * @returns false for no proxy, undefined for an invalid value
 */
export function readTrustedProxies(text: string | undefined): number | string[] | false | undefined {
  const value = (text ?? '').trim();
  if (value === '' || value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^[1-9][0-9]?$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}
