import type { FastifyRequest } from 'fastify';

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the caller has this content already (RFC 9110, 13.1.2). Then the response is 304 without a body. */
export function hasCopy({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const given = headers['if-none-match'];
  return given !== undefined && (given.trim() === '*' || given.split(',').some((tag) => weak(tag) === weak(etag)));
}
