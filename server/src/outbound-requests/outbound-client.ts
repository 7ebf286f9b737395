import { lookup, Resolver } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type InternalTargets, isAllowedAddress, noInternalTargets } from './allowed-address';

/** The longest a request may take, with finding the address. */
const MAX_MS = 10_000;
/** The part of an answer that is read. */
const MAX_ANSWER_BYTES = 16 * 1024;

/** The response, or why there is none. */
export type Exchange = { status: number; answer: string } | { problem: string };

export interface OutboundRequest {
  url: string;
  headers: { [name: string]: string };
  body: string;
}

/**
 * Sends a POST request to an address that a user entered. Never rejects. Follows no redirect, and sends nothing to an internal
 * address, except to those that the operator allows.
 */
export type OutboundClient = (request: OutboundRequest) => Promise<Exchange>;

export interface OutboundSettings {
  internal: InternalTargets;
  maxMs?: number;
  resolve?: Resolve;
}

interface Address {
  address: string;
  family: number;
}

/** Finds the addresses of a host. Rejects when the signal aborts, or later. */
type Resolve = (host: string, signal: AbortSignal) => Promise<readonly Address[]>;

/** Time for one name server, of which the system has several. */
const NAME_SERVER_MS = 2_000;

/**
 * Asks the name servers directly. The system’s own lookup would hold one of the few threads that also read files and check
 * passwords, for as long as a name server of the target’s owner likes.
 */
async function publicAddresses(host: string, signal: AbortSignal): Promise<Address[]> {
  const resolver = new Resolver({ timeout: NAME_SERVER_MS, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = results.flatMap((result, at) =>
      result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
    );
    const [failed] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (found.length === 0) throw failed;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** The system may be the only one that knows the hosts that the operator allows and names without a dot, as in `/etc/hosts`. */
const resolveWith =
  (internal: InternalTargets): Resolve =>
  async (host, signal) => {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    const isLocal = internal.hosts.has(host) || !host.includes('.');
    return isLocal ? lookup(host, { all: true, verbatim: true }) : publicAddresses(host, signal);
  };

/** Returns why a request may not go to an address, before it is resolved; null if nothing prevents it. */
export function addressProblem(text: string, internal: InternalTargets): string | null {
  if (!URL.canParse(text)) return 'The address is not a URL.';
  const url = new URL(text);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isInternal(host, internal)))
    return 'The address must start with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must not contain a name or a password.';
  if (isIP(host) !== 0 && !isAllowedAddress(host, internal)) return 'This is an internal address.';
  return null;
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Whether the operator allows this host, which would be refused otherwise. Such a target may have no certificate. */
const isInternal = (host: string, internal: InternalTargets) =>
  internal.hosts.has(host) ||
  (isIP(host) !== 0 && isAllowedAddress(host, internal) && !isAllowedAddress(host, noInternalTargets));

/** Rejects when the time is over. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** Reads the beginning of an answer. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8');
}

/** Codes of names that have no address, or whose name servers do not tell. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED', 'EBADNAME']);

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'No answer in time.';
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && NO_HOST.has(code)) return 'The host was not found.';
  if (code === 'ECONNREFUSED') return 'The connection was refused.';
  return message || 'The connection failed.';
}

/** Sends the request to this address and no other, whatever the name resolves to now. */
function send(
  { url, headers, body }: OutboundRequest,
  address: Address,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);
  const target = new URL(url);
  const request = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(target, {
      method: 'POST',
      headers: { 'user-agent': 'Tessera', ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinned,
      // A connection of its own: none is shared between targets.
      agent: false,
      maxHeaderSize: 16 * 1024,
      signal,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

export function outboundClient({
  internal,
  maxMs = MAX_MS,
  resolve = resolveWith(internal),
}: OutboundSettings): OutboundClient {
  return async (request) => {
    const signal = AbortSignal.timeout(maxMs);
    try {
      const problem = addressProblem(request.url, internal);
      if (problem !== null) return { problem };
      const host = hostOf(new URL(request.url));
      const found = await inTime(resolve(host, signal), signal);
      const [first] = found;
      if (!first) return { problem: 'The host was not found.' };
      const isAllowed = ({ address }: Address) => isAllowedAddress(address, internal);
      // One internal address among several is refused as well: the next lookup could return only that one.
      if (!internal.hosts.has(host) && !found.every(isAllowed)) return { problem: 'This is an internal address.' };
      const response = await send(request, first, signal);
      const answer = await readAnswer(response);
      response.destroy();
      return { status: response.statusCode ?? 0, answer };
    } catch (error) {
      return { problem: problemOf(error, signal) };
    }
  };
}
