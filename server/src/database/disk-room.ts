import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSize } from '@tessera/fields/file-size';
import { nullIfMissing } from '../read-files';

/** Bytes that archives and backups leave free. With half of it, databases cannot write their logs, and all calls fail. */
export const RESERVED_BYTES = 100 * 1024 * 1024;
/** How much may be written before the space is looked at again. */
const LOOK_BYTES = 8 * 1024 * 1024;

/** There is too little space on a disk. The message is for people, and says what to do. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Space of a disk, in bytes. */
export interface Disk {
  free: number;
  total: number;
}

/** The space of the disk with this folder; null if the system does not tell. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

/** Returns the free bytes of a disk; null if they are not known. */
export type FreeBytes = () => Promise<number | null>;

/** Returns the free bytes of the disk with a folder. */
export function freeBytesOf(folder: string): FreeBytes {
  return async () => (await diskOf(folder))?.free ?? null;
}

/** Whether so many bytes can be written without touching the reserve. */
export async function hasRoom(freeBytes: FreeBytes, bytes: number): Promise<boolean> {
  const free = await freeBytes();
  return free === null || free >= bytes + RESERVED_BYTES;
}

/** Passes content on as long as its disk has room. Throws `NoRoom` with the message before it fills the disk. */
export async function* whileRoom<Piece extends Uint8Array | string>(
  content: AsyncIterable<Piece>,
  freeBytes: FreeBytes,
  message: string,
): AsyncGenerator<Piece, void> {
  let unseen = LOOK_BYTES;
  for await (const piece of content) {
    unseen += piece.length;
    if (unseen >= LOOK_BYTES) {
      unseen = 0;
      if (!(await hasRoom(freeBytes, LOOK_BYTES))) throw new NoRoom(message);
    }
    yield piece;
  }
}

/** Returns the size of all files in a folder. Those that disappear meanwhile do not count. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of (await nullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []) {
    if (entry.isFile()) bytes += (await nullIfMissing(stat(join(entry.parentPath, entry.name))))?.size ?? 0;
  }
  return bytes;
}

/** Says how much space a disk lacks. */
export function roomText(folder: string, bytes: number): string {
  return `The disk of ${folder} has too little free space: ${fileSize(bytes + RESERVED_BYTES)} are needed.`;
}
