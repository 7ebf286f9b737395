/** Bytes in front of a payload: its kind, and its length as an unsigned number with the lowest byte first. */
const HEADER_BYTES = 5;

/** Returns the bytes to write before a payload, so that its reader knows its kind and its end. */
export function frameHeader(kind: number, payloadBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(kind);
  header.writeUInt32LE(payloadBytes, 1);
  return header;
}

/** Returns a function that takes the chunks of a stream, and calls `onFrame` for each whole frame in them. */
export function frameReader(onFrame: (kind: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  /** Bytes that the next frame needs. */
  let needed = HEADER_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < needed) return;
    let rest = Buffer.concat(chunks, length);
    for (needed = HEADER_BYTES; rest.length >= needed; needed = HEADER_BYTES) {
      needed += rest.readUInt32LE(1);
      if (rest.length < needed) break;
      onFrame(rest.readUInt8(), rest.subarray(HEADER_BYTES, needed));
      rest = rest.subarray(needed);
    }
    chunks = [rest];
    length = rest.length;
  };
}
