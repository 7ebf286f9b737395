import type { Readable } from 'node:stream';

/** A file as it arrives. `truncated` once more came than the reader was told to read. */
export type IncomingContent = Readable & { truncated?: boolean };

/** Thrown into the stream that is being stored, since nothing else ends it. */
export class TooLarge extends Error {}

/** The beginning of a file that is arriving, and the whole of it. */
export interface OpenedContent {
  head: Buffer;
  /** All bytes, the head first, to be read once. Throws `TooLarge` when more come than may. */
  all(most: number): AsyncGenerator<Buffer>;
  /** Lets what nobody read go by: what follows the file in its post is waiting. */
  drain(): Promise<void>;
}

/** Reads the beginning of a file; the rest waits. */
export async function openContent(file: IncomingContent, headBytes: number): Promise<OpenedContent> {
  // By hand: to leave a loop over a stream is to destroy it, and with it the parts of the post that follow.
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  let ended = false;
  while (head.length < headBytes && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else head = Buffer.concat([head, value]);
  }
  async function* all(most: number) {
    let size = head.length;
    yield head;
    while (size <= most && !ended) {
      const { value, done } = await chunks.next();
      if (done) break;
      size += value.length;
      yield value;
    }
    if (size > most || file.truncated) throw new TooLarge();
  }
  async function drain() {
    try {
      while (!(await chunks.next()).done);
    } catch {
      // A connection that breaks has nothing more to go by.
    }
  }
  return { head, all, drain };
}
