import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress';

const VARY = 'accept-encoding, accept-language';

/** While this many pages are being compressed, further ones are sent with the compression that takes less time. */
const MAX_COMPRESSING = 2;
let compressing = 0;

/** Tells caches that the bytes depend on `accept-encoding`, and leaves what else they depend on. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = [reply.getHeader('vary') ?? []].flat().map(String);
  reply.header('vary', [...vary, 'accept-encoding'].join(', '));
}

const encodingsOf = (request: FastifyRequest) => String(request.headers['accept-encoding'] ?? '');

/**
 * Sends a page in the best encoding that the browser accepts.
 *
 * @param quickGzip returns the page compressed by gzip, with less processor time; used under load
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  quickGzip?: () => Buffer,
): Promise<FastifyReply> {
  reply.header('vary', VARY);
  if (quickGzip && compressing >= MAX_COMPRESSING && /\bgzip\b(?!\s*;\s*q=0)/.test(encodingsOf(request))) {
    return reply.header('content-encoding', 'gzip').send(quickGzip());
  }
  compressing += 1;
  const smaller = await compress(text, encodingsOf(request)).finally(() => {
    compressing -= 1;
  });
  if (!smaller) return reply.send(text);
  return reply.header('content-encoding', smaller.encoding).send(smaller.bytes);
}
