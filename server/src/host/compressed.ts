import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/**
 * A text as small as the browser takes it; null where it takes it as it is only. The compressing is off the event loop.
 *
 * @param header the request's `accept-encoding`
 */
export async function compressed(
  text: string,
  header: string,
): Promise<{ encoding: 'br' | 'gzip'; bytes: Buffer } | null> {
  if (accepts(header, 'br')) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return { encoding: 'br', bytes: await brotli(text, { params }) };
  }
  return accepts(header, 'gzip') ? { encoding: 'gzip', bytes: await zip(text) } : null;
}
