import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { OpenBodies } from '../open-bodies';

/** Room for the bytes of a body at first; it doubles. */
const FIRST_ROOM = 4 * 1024;
/** Bytes of all bodies that have begun and not ended: the largest body, of an import, has 48 MB. */
const MAX_OPEN_BYTES = 128 * 1024 ** 2;

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of a body that was read whole; 0 for all others. */
    bodyBytes: number;
  }
}

/** The code of the error of a body that was given up for newer ones. */
export const BODY_GIVEN_UP = 'TESSERA_BODY_GIVEN_UP';

/** The bodies that this process is reading. */
const openBodies = new OpenBodies(MAX_OPEN_BYTES);

const NOTHING = Buffer.alloc(0);

const givenUp = () => Object.assign(new Error('The body took too long'), { code: BODY_GIVEN_UP, statusCode: 503 });

/** Returns a buffer with room for so many bytes and this content. */
function withRoom(content: Buffer, length: number, needed: number): Buffer {
  if (needed <= content.length) return content;
  const larger = Buffer.allocUnsafe(Math.max(needed, content.length * 2));
  content.copy(larger, 0, 0, length);
  return larger;
}

/**
 * Reads a body into one buffer. Fastify’s own reader keeps each chunk of the connection until the end: in chunks of one byte, a
 * body takes 400 times its size. Here no chunk outlives its copy.
 *
 * @param done called once: with an error for a body above the route’s limit, of another length than announced, cut off, or
 *   given up because newer bodies need its memory
 */
export function readWholeBody(
  request: FastifyRequest,
  payload: Readable,
  done: (error: Error | null, content: Buffer) => void,
): void {
  const { headers, routeOptions } = request;
  const limit = routeOptions.bodyLimit;
  const announced = Number(headers['content-length'] ?? Number.NaN);
  if (announced > limit) {
    done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), NOTHING);
    return;
  }
  let content: Buffer = Buffer.allocUnsafe(Math.min(FIRST_ROOM, announced || FIRST_ROOM));
  let length = 0;
  let hasEnded = false;
  const body = openBodies.begin(() => end(givenUp()));
  const end = (error: Error | null) => {
    if (hasEnded) return;
    hasEnded = true;
    body.end();
    payload.off('data', take).off('end', finish).off('error', fail).off('close', cut);
    request.bodyBytes = length;
    done(error, error ? NOTHING : content.subarray(0, length));
  };
  const take = (chunk: Buffer) => {
    const bytes = length + chunk.length;
    if (bytes > limit) return end(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    content = withRoom(content, length, bytes);
    chunk.copy(content, length);
    length = bytes;
    body.grow(chunk.length);
  };
  const finish = () => {
    const isWhole = Number.isNaN(announced) || announced === length;
    end(isWhole ? null : new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  };
  const fail = (error: Error) => end(Object.assign(error, { statusCode: 400 }));
  const cut = () => fail(new Error('The connection was closed'));
  payload.on('data', take).on('end', finish).on('error', fail).on('close', cut);
}

/** Reads bodies of these content types into a buffer. */
export function bufferedBodies(app: FastifyInstance, types: readonly string[]): void {
  app.addContentTypeParser([...types], (request, payload, done) =>
    readWholeBody(request, payload, (error, content) => done(error, content)),
  );
}
