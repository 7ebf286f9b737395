/** A pointer as it is stored. */
export interface StoredPointer {
  text: string;
  /** Changes with each write. */
  stamp: string;
}

/**
 * Stores releases and pointers. `{part}/{version}/release.json` and `{part}/{version}/files/` never change once they are
 * complete; `pointers/{part}.json` is replaced as a whole.
 */
export interface ReleaseStore {
  /** Returns the stamps of all pointers by part. Cheap: servers call it twice a second. */
  pointerStamps(): Promise<Map<string, string>>;
  /** Returns a pointer; null if there is none. */
  pointer(part: string): Promise<StoredPointer | null>;
  /**
   * Replaces a pointer if it is still the one that was read.
   *
   * @param stamp the stamp that was read; null if there was no pointer
   * @returns false if another process changed it since
   */
  replacePointer(part: string, text: string, stamp: string | null): Promise<boolean>;
  /** Returns `release.json`; null if the release does not exist or is incomplete. */
  release(part: string, version: string): Promise<string | null>;
  /** Returns a file of a release; null if it does not exist. */
  file(part: string, version: string, path: string): Promise<Buffer | null>;
  /** Stores a file of a release that is not complete yet. */
  putFile(part: string, version: string, path: string, content: Uint8Array): Promise<void>;
  /** Completes a release. Call it after its files are stored. */
  putRelease(part: string, version: string, text: string): Promise<void>;
  /** Returns the versions that are stored, also incomplete ones, with the time when each was begun. */
  versions(part: string): Promise<{ version: string; storedAt: Date }[]>;
  /** Removes a version: first its description, then its files. */
  remove(part: string, version: string): Promise<void>;
  /** Whether files are read quickly: a stored release is then compared with the build before it is published again. */
  readonly isLocal: boolean;
  /** Where it is, for messages. */
  readonly place: string;
}
