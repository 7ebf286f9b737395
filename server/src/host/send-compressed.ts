import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Measured on a text of 44 KB: 0.9 ms for 11.1 KB. Level 7 takes 1.2 ms, level 9 takes 10.9 ms, both for 1 % less. */
const QUALITY = 5;

/** Whether a browser takes an encoding: it is named, and not with a weight of nought. */
export function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Answers with a text as small as the browser takes it. The compressing is off the event loop. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language');
  const header = String(request.headers['accept-encoding'] ?? '');
  if (accepts(header, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (accepts(header, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
