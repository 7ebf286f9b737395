import type { Readable } from 'node:stream';

/** Where a file's bytes lie. Both are ids that we made ourselves. */
export interface FilePlace {
  formId: string;
  id: string;
}

/** A file as the store itself knows it. */
export interface KeptFile extends FilePlace {
  /** When its last byte was written, by the store's clock. */
  keptAt: Date;
}

/** Keeps the bytes of uploaded files. What they are called, and whose they are, stands in the database. */
export interface FileStore {
  /**
   * Streams a file in; it is there for good before this resolves. Rejects, with nothing left behind, when the store is
   * in trouble or the content throws.
   *
   * @returns its size in bytes
   */
  put(place: FilePlace, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** A stream of the file's bytes; null when there are none. */
  get(place: FilePlace): Promise<Readable | null>;
  /** Removes the files named, or all of a form's. What is missing already is fine. */
  remove(formId: string, ids?: readonly string[]): Promise<void>;
  /** Everything there is, in lists of any length; what was not put here by us is left out. */
  list(): AsyncIterable<KeptFile[]>;
  /** Removes what came of files that began to arrive before a time and never ended, where those are not in the list. */
  removeUnfinished(before: Date): Promise<void>;
}
