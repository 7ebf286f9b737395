import type { Upload } from '@tessera/fields/control';
import type { PersistentUpload } from './persistent-upload';

/** A file that this page sends. */
export interface Sending {
  upload: Upload;
  file: File;
  submissionKey: string;
  way: PersistentUpload;
  /** The server’s id once the file is uploaded; null before. */
  stored: string | null;
}

/** The files that this page sends, by answer key. */
export interface SendingList {
  at(key: string): readonly Sending[];
  keys(): string[];
  put(key: string, list: readonly Sending[]): void;
  /** Changes one file, by the id of its upload. */
  patch(key: string, id: string, change: Partial<Sending>, upload?: Partial<Upload>): void;
}

/** @param onChange called after each change, to render it */
export function sendingList(onChange: () => void): SendingList {
  const lists = new Map<string, readonly Sending[]>();
  const at = (key: string) => lists.get(key) ?? [];
  const put = (key: string, list: readonly Sending[]) => {
    lists.set(key, list);
    onChange();
  };
  return {
    at,
    keys: () => [...lists.keys()],
    put,
    patch: (key, id, change, upload) =>
      put(
        key,
        at(key).map((each) =>
          each.upload.id === id ? { ...each, ...change, upload: { ...each.upload, ...upload } } : each,
        ),
      ),
  };
}

export function endAll(list: readonly Sending[]): void {
  for (const { way } of list) way.end();
}
