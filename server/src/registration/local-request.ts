import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Headers that proxies add. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const isLoopback = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** The host of a `Host` header without its port. */
const hostOf = (header: string) => header.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');

/**
 * Whether a request was made on the machine of the server itself, not through a proxy on it. The name of the host counts
 * as well, so that a web page cannot reach this machine under its own name.
 */
export function isLocalRequest({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  // Proxies speak HTTP/1.0 by default, or say that they forward.
  if (raw.httpVersion === '1.0' || forwarding.some((name) => headers[name] !== undefined)) return false;
  const host = hostOf(headers.host ?? '');
  return isLoopback(raw.socket.remoteAddress ?? '') && (host === 'localhost' || isLoopback(host));
}
