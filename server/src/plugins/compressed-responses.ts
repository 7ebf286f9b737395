import { compress } from '../host/compress';
import type { TypedApp } from '../typed-app';

/** Shorter responses gain less than the additional headers cost. */
const MIN_LENGTH = 1024;

/** Compresses API responses to GET requests. Responses to POST may contain tokens, and compression could leak them. */
export function compressedResponses(app: TypedApp): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const vary = [reply.getHeader('vary') ?? []].flat().map(String);
    reply.header('vary', [...vary, 'accept-encoding'].join(', '));
    const compressedPayload = await compress(payload, String(request.headers['accept-encoding'] ?? ''));
    if (!compressedPayload) return payload;
    // The header contains the length before compression.
    reply.removeHeader('content-length').header('content-encoding', compressedPayload.encoding);
    return compressedPayload.bytes;
  });
}
