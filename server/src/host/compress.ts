import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Brotli’s quality. Quality 5 compresses 44 KB to 11.1 KB in 0.9 ms. Quality 7 takes 1.2 ms and quality 9 takes 10.9 ms, both
 * for 1 % less.
 */
const QUALITY = 5;

/**
 * Compresses a text with the best encoding that the client accepts; returns null if it accepts none. Does not block the
 * event loop.
 *
 * @param header the request’s `accept-encoding`
 */
export async function compress(
  text: string,
  header: string,
): Promise<{ encoding: 'br' | 'gzip'; bytes: Buffer } | null> {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  const encoding = accepted.includes('br') ? 'br' : accepted[0];
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return { encoding, bytes: await brotliAsync(text, { params }) };
  }
  return encoding === 'gzip' ? { encoding, bytes: await gzipAsync(text) } : null;
}
