import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCopy } from '../caches/if-none-match';
import { bestEncoding, compressAs, type Encoding } from './compress';
import { varyByEncoding } from './send-compressed';

/** Sends a text in an encoding that the caller accepts, or 304 if the caller has it already. */
export type SendText = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface Made {
  etag: string;
  /** Calls at the same time share the work. */
  in(encoding: Encoding | null): Promise<Buffer>;
}

async function prepare(make: () => string | Promise<string>): Promise<Made> {
  const text = await make();
  const known = new Map<Encoding | null, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(text).digest('base64url')}"`,
    in: (encoding) => {
      const bytes = known.get(encoding) ?? (encoding ? compressAs(text, encoding) : Promise.resolve(Buffer.from(text)));
      known.set(encoding, bytes);
      return bytes;
    },
  };
}

/**
 * Returns a function that sends a text which does not change while the server runs. The text is made when someone first asks
 * for it, and compressed once for each encoding.
 *
 * @param make makes the text. After a failure it is called again for the next request.
 */
export function fixedText(make: () => string | Promise<string>): SendText {
  let made: Promise<Made> | null = null;
  return async (request, reply) => {
    made ??= prepare(make).catch((error: unknown) => {
      made = null;
      throw error;
    });
    const content = await made;
    varyByEncoding(reply.header('etag', content.etag));
    if (hasCopy(request, content.etag)) return reply.code(304).send();
    const encoding = bestEncoding(String(request.headers['accept-encoding'] ?? ''));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(await content.in(encoding));
  };
}
