import type { FastifyReply } from 'fastify';

/**
 * Returns a signal that aborts when the response is closed: its client has left, or has received it. The signal of Fastify’s
 * request aborts too early if the request has a body.
 */
export function untilClosed({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}
