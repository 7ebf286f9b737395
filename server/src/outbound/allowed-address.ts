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
    else throw new StartProblem(`OUTBOUND_ALLOW must be a list of hosts and networks, not: ${entry}`);
  }
  return { hosts, networks };
}

/** IPv6 networks that contain IPv4 addresses, which a gateway may reach: NAT64 and 6to4. */
const TRANSLATED = ['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'].map((cidr) => ipaddr.parseCIDR(cidr));

/**
 * Whether a request may go to an address: a public one, or one that the operator allows. Loopback, private, link-local (with
 * the metadata services of clouds), multicast and reserved addresses are refused, also as IPv4 inside of IPv6.
 */
export function isAllowedAddress(text: string, { networks }: InternalTargets): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Turns a mapped IPv4 address into IPv4.
  const address = ipaddr.process(text);
  const isIn = ([network, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number]) =>
    network.kind() === address.kind() && address.match([network, bits] as never);
  if (networks.some(isIn)) return true;
  return address.range() === 'unicast' && !TRANSLATED.some(isIn);
}
