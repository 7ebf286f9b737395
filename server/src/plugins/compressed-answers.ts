import { compressed } from '../host/compressed';
import type { TypedApp } from '../typed-app';

/** Below, headers weigh as much as what is saved. */
const FEWEST_LETTERS = 1024;

/**
 * Sends what the API gives as small as the client takes it. Only what is asked for by GET: the answers that carry tokens
 * are answers to a POST, and go as they are.
 */
export function compressedAnswers(app: TypedApp): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string' || payload.length < FEWEST_LETTERS) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const vary = [reply.getHeader('vary') ?? []].flat().map(String);
    reply.header('vary', [...vary, 'accept-encoding'].join(', '));
    const smaller = await compressed(payload, String(request.headers['accept-encoding'] ?? ''));
    if (!smaller) return payload;
    // The length was that of the text.
    reply.removeHeader('content-length').header('content-encoding', smaller.encoding);
    return smaller.bytes;
  });
}
