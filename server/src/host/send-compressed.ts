import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compress';

/** Sends a page in the best encoding that the browser accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language');
  const smaller = await compress(text, String(request.headers['accept-encoding'] ?? ''));
  if (!smaller) return reply.send(text);
  return reply.header('content-encoding', smaller.encoding).send(smaller.bytes);
}
