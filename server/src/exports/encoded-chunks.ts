/** Bytes that are sent at once. */
const CHUNK_BYTES = 64 * 1024;

const encoder = new TextEncoder();

/**
 * Encodes texts as UTF-8 and joins them into larger chunks. Each text is encoded at once, so that only bytes wait for the
 * client: V8 copies texts that wait whenever it collects garbage.
 */
export function* encodedChunks(texts: Iterable<string>): Generator<Uint8Array> {
  let chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let length = 0;
  for (const text of texts) {
    for (let rest = text; rest !== ''; ) {
      // Counting the bytes of a text first would read it twice.
      const { read, written } = encoder.encodeInto(rest, chunk.subarray(length));
      length += written;
      rest = rest.slice(read);
      if (rest === '') break;
      yield chunk.subarray(0, length);
      chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      length = 0;
    }
  }
  if (length > 0) yield chunk.subarray(0, length);
}
