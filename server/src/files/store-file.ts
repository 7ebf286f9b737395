import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Streams a file to the disk, where it is before this resolves.
 *
 * @returns its size in bytes
 */
export async function storeFile(content: Readable, path: string): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // `flush` syncs before closing: an upload that was acknowledged survives a power cut.
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return (await stat(path)).size;
}
