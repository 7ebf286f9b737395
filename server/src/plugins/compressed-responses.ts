import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from '../host/compress';
import { varyByEncoding } from '../host/send-compressed';
import type { TypedApp } from '../typed-app';

/** Shorter responses gain less than the additional headers cost. */
const MIN_LENGTH = 1024;

async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  varyByEncoding(reply);
  const smaller = await compress(text, String(request.headers['accept-encoding'] ?? ''));
  if (!smaller) return text;
  // The header contains the length before compression.
  reply.removeHeader('content-length').header('content-encoding', smaller.encoding);
  return smaller.bytes;
}

/** Compresses API responses to GET requests. Responses to POST may contain tokens, and compression could leak them. */
export function compressedResponses(app: TypedApp): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < MIN_LENGTH)
      return done(null, payload);
    if (reply.hasHeader('content-encoding')) return done(null, payload);
    compressed(request, reply, payload).then((sent) => done(null, sent), done);
  });
}
