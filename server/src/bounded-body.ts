import type { FastifyRequest } from 'fastify';

/** Room for the heads of parts and for the fields beside a file. */
export const PART_HEADS_BYTES = 64 * 1024;

/**
 * Bounds a body that is read as a stream, and that the framework therefore does not count. Call it right before reading.
 * A body whose length was not announced ends its connection when it grows too long: it cannot be answered any more.
 *
 * @returns false where the announced length is more than `most` bytes; then nothing was read
 */
export function boundBody(request: FastifyRequest, most: number): boolean {
  const announced = request.headers['content-length'];
  if (announced !== undefined) return Number(announced) <= most;
  let arrived = 0;
  request.raw.on('data', (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived > most) request.raw.destroy();
  });
  return true;
}
