import { createHash, hash } from 'node:crypto';

/** Count, size and checksum of parts, independent of their order: equal for two complete copies. */
export interface Total {
  count: number;
  /** Bytes of the parts. */
  bytes: number;
  /** The sum of the first 64 bits of the parts’ SHA-256. */
  checksum: string;
}

/** Parts of a stream of bytes that are counted and summed up. */
export class Tally {
  #count = 0;
  #bytes = 0;
  #sum = 0n;

  /** Counts a row, as its text. */
  addRow(line: string): void {
    this.#add(Buffer.byteLength(line), hash('sha256', line, 'hex'));
  }

  /** Counts a file that was read, by its name and the SHA-256 of its content. */
  addFile(name: string, bytes: number, digest: string): void {
    this.#add(bytes, hash('sha256', `${name} ${digest}`, 'hex'));
  }

  total(): Total {
    return { count: this.#count, bytes: this.#bytes, checksum: this.#sum.toString(16).padStart(16, '0') };
  }

  #add(bytes: number, digest: string): void {
    this.#count += 1;
    this.#bytes += bytes;
    this.#sum = BigInt.asUintN(64, this.#sum + BigInt(`0x${digest.slice(0, 16)}`));
  }
}

/** Reads a stream to its end. Returns its length and its SHA-256. */
export async function digestOfStream(content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; digest: string }> {
  const sha = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    sha.update(chunk);
  }
  return { bytes, digest: sha.digest('hex') };
}

export function isSameTotal(one: Total, other: Total): boolean {
  return one.count === other.count && one.checksum === other.checksum;
}
