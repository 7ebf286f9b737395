import type { FastifyRequest } from 'fastify';

/** Allowance for the part headers and the other fields of a multipart upload. */
export const PART_HEADS_BYTES = 64 * 1024;

/**
 * Limits the size of a body that is read as a stream, which Fastify does not limit. Call it just before reading. If a
 * body without a content-length exceeds the limit, its connection is closed, because a response is no longer possible.
 *
 * @returns false if the content-length is above `maxBytes`; nothing was read then
 */
export function boundBody(request: FastifyRequest, maxBytes: number): boolean {
  const announced = request.headers['content-length'];
  if (announced !== undefined) return Number(announced) <= maxBytes;
  let received = 0;
  request.raw.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) request.raw.destroy();
  });
  return true;
}
