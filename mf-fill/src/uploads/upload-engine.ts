import type { Upload } from '@tessera/fields/control';
import { maxFileCount } from '@tessera/fields/file-terms';
import { type AnsweredFile, fileKey, filesAt } from '../form-session/answered-files';
import type { UploadResult } from './persistent-upload';
import { fieldAt, startSending } from './start-sending';
import { endAll, type SendingFile, uploadList } from './upload-list';
import type { UploadEngine, UploadsOptions } from './uploads';

const placeIn = (files: readonly AnsweredFile[], { upload }: SendingFile) =>
  Math.max(
    0,
    files.findIndex(({ id }) => id === upload.id),
  );

const worst = (results: readonly UploadResult[]): UploadResult =>
  results.find((each) => each === 'refused') ?? results.find((each) => each !== 'uploaded') ?? 'uploaded';

/** The files of an answer that are uploaded and not removed, by the server’s ids. */
function storedIn(list: readonly SendingFile[], isRemoved: (id: string) => boolean, files: readonly AnsweredFile[]) {
  return files.flatMap((file) => {
    if (file.id !== null && isRemoved(file.id)) return [];
    const sending = list.find(({ upload }) => upload.id === file.id);
    if (!sending) return file;
    return sending.stored === null ? [] : { name: file.name, id: sending.stored };
  });
}

/** Tells which files were removed. Starting over brings stored files back. */
function goneFrom(shown: readonly AnsweredFile[], removed: ReadonlySet<string>) {
  return (id: string) => removed.has(id) && shown.every((file) => file.id !== id);
}

/** Tells the server that an uploaded file was removed. If the beacon is lost, the file counts until the answers are sent. */
function reportRemoval({ session, submissionKey }: UploadsOptions, id: string | null) {
  if (id) navigator.sendBeacon?.(`/api/forms/${session().form.id}/files/${id}/remove?key=${submissionKey}`);
}

/**
 * Sends files as soon as they are chosen. Loaded only for forms that ask for files.
 *
 * @param latest the options of the last render
 * @param onChange called when there is something new to show
 */
export function uploadEngine(latest: { current: UploadsOptions }, onChange: () => void): UploadEngine {
  const list = uploadList(onChange);
  const { at, put } = list;
  /** Ids of files that the visitor removed. An answer that is being sent may still name them. */
  const removed = new Set<string>();
  const filesOf = (key: string) => filesAt(latest.current.session(), key);
  /** Starts some files of an answer again: under another key, or because there is room for them now. */
  const resend = (key: string, some: readonly SendingFile[], submissionKey: string, files: readonly AnsweredFile[]) => {
    endAll(some);
    const again = (sending: SendingFile) => {
      const { file, upload } = sending;
      const place = placeIn(files, sending);
      return startSending({ key, id: upload.id, name: upload.name, file, place, submissionKey }, list, latest);
    };
    put(
      key,
      at(key).map((each) => (some.includes(each) ? again(each) : each)),
    );
  };
  const sendFor = (submissionKey: string) => {
    for (const key of list.keys()) {
      const others = at(key).filter((each) => each.submissionKey !== submissionKey);
      if (others.length > 0) resend(key, others, submissionKey, filesOf(key));
    }
  };
  const uploadOf = (key: string, { id, name }: AnsweredFile, place: number): Upload =>
    at(key).find(({ upload }) => upload.id === id)?.upload ?? {
      // The server already has the bytes of a file from an earlier visit.
      id: fileKey({ id }, place),
      name,
      size: 0,
      progress: 1,
    };

  return {
    of: (key) => filesOf(key).map((file, place) => uploadOf(key, file, place)),
    send: (key, files) => {
      const takesSeveral = Array.isArray(latest.current.session().answers[key]);
      if (!takesSeveral) {
        endAll(at(key));
        for (const { upload } of at(key)) removed.add(upload.id);
      }
      const order = filesOf(key);
      const { submissionKey } = latest.current;
      const sendings = files.map((chosen) => {
        const place = order.findIndex(({ id }) => id === chosen.id);
        return startSending({ ...chosen, key, place, submissionKey }, list, latest);
      });
      put(key, [...(takesSeveral ? at(key) : []), ...sendings]);
    },
    remove: (key, id) => {
      const remaining = filesOf(key).filter((file, place) => fileKey(file, place) !== id);
      removed.add(id);
      const gone = at(key).find(({ upload }) => upload.id === id);
      gone?.transfer.end();
      reportRemoval(latest.current, gone ? gone.stored : id);
      put(
        key,
        at(key).filter((each) => each !== gone),
      );
      latest.current.setFiles(key, (files) => files.filter((file, place) => fileKey(file, place) !== id));
      // A file that was one too many may have room now.
      const field = fieldAt(latest.current.session(), key);
      const hasRoom = (each: SendingFile) => field && placeIn(remaining, each) < maxFileCount(field);
      const refused = at(key).filter((each) => each.upload.isRefused && hasRoom(each));
      resend(key, refused, latest.current.submissionKey, remaining);
    },
    stored: (key, files) => storedIn(at(key), goneFrom(filesOf(key), removed), files),
    resendable: (key) => at(key).map(({ upload: { id, name } }) => ({ id, name })),
    sendFor,
    endAll: () => endAll(list.keys().flatMap(at)),
    settled: async (submissionKey, keys) => {
      sendFor(submissionKey);
      return worst(await Promise.all(keys.flatMap((key) => at(key).map(({ transfer }) => transfer.attempt()))));
    },
  };
}
