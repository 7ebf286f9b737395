import ipaddr from 'ipaddr.js';
import { StartProblem } from '../database/start-problem';

/**
 * Internal targets that the operator allows: names of hosts, and networks. All other addresses must be public.
 */
export interface InternalTargets {
  hosts: ReadonlySet<string>;
  networks: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];
}

export const noInternalTargets: InternalTargets = { hosts: new Set(), networks: [] };

const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/;

/**
 * Reads OUTBOUND_ALLOW: names such as `crm.internal` and networks such as `10.2.0.0/16`, separated by commas.
 *
 * @throws StartProblem if an entry is neither
 */
export function readInternalTargets(text: string | undefined): InternalTargets {
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim().toLowerCase() || []);
  const hosts = new Set<string>();
  const networks: InternalTargets['networks'][number][] = [];
  for (const entry of entries) {
    if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry));
    else if (ipaddr.isValid(entry)) {
      const address = ipaddr.process(entry);
      networks.push([address, address.kind() === 'ipv4' ? 32 : 128]);
    } else if (HOST.test(entry)) hosts.add(entry);
    else
      throw new StartProblem(
        `OUTBOUND_ALLOW must be hosts and networks, separated by commas, such as crm.internal, 10.2.0.0/16. It has: ${entry}`,
      );
  }
  return { hosts, networks };
}

/** IPv6 networks whose addresses contain an IPv4 address, which the system or a gateway may reach. */
const TRANSLATED = [
  '::/96', // IPv4-compatible (RFC 4291, 2.5.5.1)
  '::ffff:0:0/96', // IPv4-mapped (RFC 4291, 2.5.5.2); `process` below has turned these into IPv4 already
  '::ffff:0:0:0/96', // IPv4-translated (RFC 7915)
  '64:ff9b::/96', // NAT64 (RFC 6052)
  '64:ff9b:1::/48', // NAT64 of one network (RFC 8215)
  '2001::/32', // Teredo (RFC 4380)
  '2002::/16', // 6to4 (RFC 3056)
].map((cidr) => ipaddr.parseCIDR(cidr));

/** Whether the second half of an address contains an IPv4 address: ISATAP (RFC 5214, 6.1), in any network. */
const isIsatap = (address: ipaddr.IPv4 | ipaddr.IPv6) =>
  address instanceof ipaddr.IPv6 && [0, 0x200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe;

/** Writes an IPv6 address in hexadecimal digits only. With dots, ipaddr.js reads an IPv4-compatible address as a mapped one. */
function withoutDots(text: string): string {
  const address = `http://[${text}]/`;
  return text.includes(':') && URL.canParse(address) ? new URL(address).hostname.slice(1, -1) : text;
}

/**
 * Whether a request may go to an address: a public one, or one that the operator allows. Loopback, private, link-local (with
 * the metadata services of clouds), multicast and reserved addresses are refused, also as IPv4 inside of IPv6.
 */
export function isAllowedAddress(text: string, { networks }: InternalTargets): boolean {
  const plain = withoutDots(text);
  if (!ipaddr.isValid(plain)) return false;
  // Turns a mapped IPv4 address into IPv4.
  const address = ipaddr.process(plain);
  const isIn = ([network, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
    network.kind() === address.kind() && address.match([network, bits] as never);
  if (networks.some(isIn)) return true;
  return address.range() === 'unicast' && !TRANSLATED.some(isIn) && !isIsatap(address);
}
