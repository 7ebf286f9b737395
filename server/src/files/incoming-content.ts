import type { Readable } from 'node:stream';

/** A file that is being received. `truncated` is true after it exceeded the parser’s limit. */
export type IncomingContent = Readable & { truncated?: boolean };

/** Thrown into the stream to abort storing the file. */
export class TooLarge extends Error {}

/** A file that is being received, with its first bytes. */
export interface OpenedContent {
  head: Buffer;
  /** Yields all bytes, starting with `head`. Can be read once. Throws `TooLarge` after more than `maxBytes`. */
  read(maxBytes: number): AsyncGenerator<Buffer>;
  /** Reads and discards the rest, so that the parser can continue with the next part. */
  drain(): Promise<void>;
}

/** Reads the first bytes of a file. The rest stays in the stream. */
export async function openContent(file: IncomingContent, headBytes: number): Promise<OpenedContent> {
  // `for await` would destroy the stream on leaving the loop, and with it the remaining parts of the request.
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  let ended = false;
  while (head.length < headBytes && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else head = Buffer.concat([head, value]);
  }
  async function* read(maxBytes: number) {
    let size = head.length;
    yield head;
    while (size <= maxBytes && !ended) {
      const { value, done } = await chunks.next();
      if (done) break;
      size += value.length;
      yield value;
    }
    if (size > maxBytes || file.truncated) throw new TooLarge();
  }
  async function drain() {
    try {
      while (!(await chunks.next()).done);
    } catch {
      // If the connection breaks, there is nothing left to discard.
    }
  }
  return { head, read, drain };
}
