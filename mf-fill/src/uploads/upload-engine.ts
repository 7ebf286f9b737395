import type { Upload } from '@tessera/fields/control';
import { mostFiles } from '@tessera/fields/file-terms';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { type AnsweredFile, filesAt } from '../session/answered-files';
import { UNREACHABLE } from '../transport/unreachable';
import { fileProblem, ONE_TOO_MANY } from './file-problem';
import { localRefusal } from './local-refusal';
import { type PersistentUpload, persistentUpload } from './persistent-upload';
import type { UploadEngine, UploadsOptions } from './uploads';

interface Sending {
  upload: Upload;
  file: File;
  submissionKey: string;
  way: PersistentUpload;
  /** The server's id, once the file has arrived. */
  stored: string | null;
}

type ByKey = { [key: string]: readonly Sending[] };

/**
 * Sends files as soon as they are chosen. Loaded for forms that ask for files only.
 *
 * @param latest what the component was last rendered with
 * @param changed told when there is something new to show
 */
export function uploadEngine(latest: { current: UploadsOptions }, changed: () => void): UploadEngine {
  let sent: ByKey = {};
  const at = (key: string) => sent[key] ?? [];
  /** Ids of files that were taken away: also while what names them is being sent. */
  const gone = new Set<string>();
  const fieldAt = (key: string) => fieldsOf(latest.current.session().form).find(({ id }) => id === key);
  const filesOf = (key: string) => filesAt(latest.current.session(), key);
  const put = (key: string, list: readonly Sending[]) => {
    sent = { ...sent, [key]: list };
    changed();
  };
  const patch = (key: string, id: string, change: Partial<Sending>, upload: Partial<Upload>) =>
    put(
      key,
      at(key).map((each) =>
        each.upload.id === id ? { ...each, ...change, upload: { ...each.upload, ...upload } } : each,
      ),
    );
  const end = (list: readonly Sending[]) => {
    for (const { way } of list) way.end();
  };
  const told = (key: string, id: string, refused: string | null) => {
    const field = fieldAt(key);
    if (refused === null) return patch(key, id, {}, { progress: 1 });
    if (!field) return;
    const problem = fileProblem(refused, field, latest.current.texts);
    patch(key, id, {}, { progress: 0, problem, isRefused: refused !== UNREACHABLE });
  };
  const send = (key: string, file: File, place: number, id: string, submissionKey: string): Sending => ({
    upload: { id, name: file.name.trim() || 'file', size: file.size, progress: 0 },
    file,
    submissionKey,
    stored: null,
    way: persistentUpload(
      async (signal) => {
        const field = fieldAt(key);
        if (field && place >= mostFiles(field)) return ONE_TOO_MANY;
        const known = field && (await localRefusal(file, field));
        if (known) return known;
        const onProgress = (progress: number) => patch(key, id, {}, { progress: Math.min(progress, 0.99) });
        const outcome = await latest.current.transport.upload(
          file,
          { key: submissionKey, field: key },
          onProgress,
          signal,
        );
        if ('refused' in outcome) return outcome.refused;
        patch(key, id, { stored: outcome.id }, {});
        latest.current.onArrived();
        return null;
      },
      (refused) => told(key, id, refused),
    ),
  });
  /** Sends again the files that `isMeant`: under another key, or since there is room for them now. */
  const resend = (key: string, list: readonly Sending[], submissionKey: string, order: readonly AnsweredFile[]) => {
    end(list);
    put(
      key,
      at(key).map((each) =>
        list.includes(each) ? send(key, each.file, placeIn(order, each), each.upload.id, submissionKey) : each,
      ),
    );
  };
  const placeIn = (order: readonly AnsweredFile[], { upload }: Sending) =>
    Math.max(
      0,
      order.findIndex(({ id }) => id === upload.id),
    );
  const sendFor = (submissionKey: string) => {
    for (const key of Object.keys(sent)) {
      const others = at(key).filter((each) => each.submissionKey !== submissionKey);
      if (others.length > 0) resend(key, others, submissionKey, filesOf(key));
    }
  };
  // A file of an earlier visit is known by its name and id: its bytes are with the server.
  const uploadOf = (key: string, { id, name }: AnsweredFile, place: number): Upload =>
    at(key).find(({ upload }) => upload.id === id)?.upload ?? { id: id ?? String(place), name, size: 0, progress: 1 };
  const of = (key: string) => filesOf(key).map((file, place) => uploadOf(key, file, place));

  return {
    of,
    send: (key, files) => {
      const several = Array.isArray(latest.current.session().answers[key]);
      if (!several) {
        end(at(key));
        for (const { upload } of at(key)) gone.add(upload.id);
      }
      const order = filesOf(key);
      const placeOf = (id: string) => order.findIndex((each) => each.id === id);
      const sendings = files.map(({ id, file }) => send(key, file, placeOf(id), id, latest.current.submissionKey));
      put(key, [...(several ? at(key) : []), ...sendings]);
    },
    remove: (key, id) => {
      const isMeant = ({ upload }: Sending) => upload.id === id;
      const left = filesOf(key).filter((file, place) => (file.id ?? String(place)) !== id);
      gone.add(id);
      end(at(key).filter(isMeant));
      put(
        key,
        at(key).filter((each) => !isMeant(each)),
      );
      latest.current.setFiles(key, (known) => known.filter((file, place) => (file.id ?? String(place)) !== id));
      // One that was too many may have found room.
      const field = fieldAt(key);
      const moved = at(key).filter((each) => each.upload.isRefused && field && placeIn(left, each) < mostFiles(field));
      resend(key, moved, latest.current.submissionKey, left);
    },
    stored: (key, files) =>
      files.flatMap((file) => {
        if (file.id !== null && gone.has(file.id)) return [];
        const sending = at(key).find(({ upload }) => upload.id === file.id);
        if (!sending) return file;
        return sending.stored === null ? [] : { name: file.name, id: sending.stored };
      }),
    held: (key) => at(key).map(({ upload: { id, name } }) => ({ id, name })),
    sendFor,
    endAll: () => end(Object.values(sent).flat()),
    settled: async (submissionKey, keys) => {
      sendFor(submissionKey);
      const ways = keys.flatMap((key) => at(key).map(({ way }) => way));
      const arrivals = await Promise.all(ways.map((way) => way.attempt()));
      return arrivals.find((each) => each === 'refused') ?? arrivals.find((each) => each !== 'arrived') ?? 'arrived';
    },
  };
}
