import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** How many bits of an IPv6 address name the network: one household or office has all addresses under them. */
const IPV6_NETWORK_BITS = 64;

/** How many networks are remembered: each request asks for that of its sender. */
const MOST_REMEMBERED = 1_000;
const remembered = new LRUCache<string, string>({ max: MOST_REMEMBERED });

/**
 * Returns what stands for a caller's network in a limit: an IPv4 address, or the /64 of an IPv6 address. An IPv4 address
 * that is written as IPv6 is the same caller.
 */
export function networkOf(address: string): string {
  const known = remembered.get(address);
  if (known !== undefined) return known;
  const network = readNetwork(address);
  remembered.set(address, network);
  return network;
}

function readNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${IPV6_NETWORK_BITS}`)}/${IPV6_NETWORK_BITS}`;
}

/** Names of address ranges that a proxy may be given by. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

// The library also reads short forms such as 100 or 1.5, which nobody means here.
const isRange = (text: string) =>
  RANGES.includes(text) || isIP(text) !== 0 || (isIP(text.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(text));

/**
 * Reads TRUST_PROXY: a number of proxies in front of the server, or the addresses of those that are believed. Nothing
 * else: to believe every sender is to believe what a visitor writes into the header.
 *
 * @returns false for none, undefined for a value that makes no sense
 */
export function readTrustedProxies(text: string | undefined): number | string[] | false | undefined {
  const value = (text ?? '').trim();
  if (value === '' || value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^[1-9][0-9]?$/.test(value)) return Number(value);
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
}
