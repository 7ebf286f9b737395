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

export type Encoding = 'br' | 'gzip';

/**
 * Returns the best encoding that the client accepts; null if it accepts none.
 *
 * @param header the request’s `accept-encoding`
 */
export function bestEncoding(header: string): Encoding | null {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** Compresses a text. Does not block the event loop. */
export async function compressAs(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliAsync(text, { params });
}

/** Compresses a text with the best encoding that the client accepts; returns null if it accepts none. */
export async function compress(text: string, header: string): Promise<{ encoding: Encoding; bytes: Buffer } | null> {
  const encoding = bestEncoding(header);
  return encoding && { encoding, bytes: await compressAs(text, encoding) };
}
