import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The largest distance that a deflate stream can refer back. */
const WINDOW = 32 * 1024;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const END = Buffer.from([3, 0]);

/** A part of a text: fixed text, or a gap of a fixed number of ASCII characters. */
export type TextPart = { text: string } | { gap: number };

/** Returns a block that holds bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/**
 * Compresses a text with gaps once (RFC 1952). The returned function fills the gaps and takes a hundredth of the time of
 * compressing the text again, for a few percent more bytes.
 *
 * @returns a function of the texts of the gaps, in order and of their lengths
 */
export function gzipWithGaps(parts: readonly TextPart[]): (fillings: readonly string[]) => Buffer {
  let before = Buffer.alloc(0);
  const compressed = parts.map((part) => {
    // Texts contain no NUL, so nothing after a gap refers to it.
    const bytes = 'text' in part ? Buffer.from(part.text) : Buffer.alloc(part.gap);
    const dictionary = before.subarray(-WINDOW);
    before = Buffer.concat([before, bytes]);
    if ('gap' in part) return null;
    const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH, ...(dictionary.length > 0 && { dictionary }) };
    return { bytes, deflated: deflateRawSync(bytes, options) };
  });
  return (fillings) => {
    const blocks: Buffer[] = [HEADER];
    let [at, sum, length] = [0, 0, 0];
    for (const part of compressed) {
      const bytes = part?.bytes ?? Buffer.from(fillings[at] ?? '', 'latin1');
      if (!part) at += 1;
      blocks.push(part?.deflated ?? storedBlock(bytes));
      // The check of no bytes would begin again at 0.
      if (bytes.length > 0) sum = crc32(bytes, sum);
      length += bytes.length;
    }
    const check = Buffer.alloc(8);
    check.writeUInt32LE(sum, 0);
    check.writeUInt32LE(length, 4);
    return Buffer.concat([...blocks, END, check]);
  };
}
