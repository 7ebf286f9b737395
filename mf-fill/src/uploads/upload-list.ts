import type { Upload } from '@tessera/fields/control';
import type { PersistentUpload } from './persistent-upload';

/** A file that this page sends. */
export interface SendingFile {
  upload: Upload;
  file: File;
  submissionKey: string;
  transfer: PersistentUpload;
  /** The server’s id once the file is uploaded; null before. */
  stored: string | null;
}

/** The files that this page sends, by answer key. */
export interface UploadList {
  at(key: string): readonly SendingFile[];
  keys(): string[];
  put(key: string, list: readonly SendingFile[]): void;
  /** Changes one file, by the id of its upload. */
  patch(key: string, id: string, change: Partial<SendingFile>, upload?: Partial<Upload>): void;
}

/** @param onChange called after each change, to render it */
export function uploadList(onChange: () => void): UploadList {
  const lists = new Map<string, readonly SendingFile[]>();
  const at = (key: string) => lists.get(key) ?? [];
  const put = (key: string, list: readonly SendingFile[]) => {
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

export function endAll(list: readonly SendingFile[]): void {
  for (const { transfer } of list) transfer.end();
}
