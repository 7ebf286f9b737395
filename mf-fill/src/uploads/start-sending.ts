import { maxFileCount } from '@tessera/fields/file-terms';
import type { Field } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormSession } from '../form-session/form-session';
import { UNREACHABLE } from '../transport/unreachable';
import { fileProblem, ONE_TOO_MANY } from './file-problem';
import { localRefusal } from './local-refusal';
import { persistentUpload } from './persistent-upload';
import type { SendingFile, UploadList } from './upload-list';
import type { ChosenFile, UploadsOptions } from './uploads';

/** Progress of a file whose bytes are sent, before the server confirms them. */
const ALMOST = 0.99;

/** An upload that goes on after an attempt that failed. */
const noProblem = { problem: undefined, isRefused: false };

/** The field with an answer key; undefined for none. */
export function fieldAt({ form }: FormSession, key: string): Field | undefined {
  return fieldsOf(form).find(({ id }) => id === key);
}

/** Everything about a file that is to be sent. */
interface FileToSend extends ChosenFile {
  key: string;
  submissionKey: string;
  /** Place of the file in its answer, from 0. */
  place: number;
}

/** Sends a file, and writes its progress and its end into the list. */
export function startSending(
  { key, id, file, place, submissionKey }: FileToSend,
  list: UploadList,
  latest: { current: UploadsOptions },
): SendingFile {
  const field = () => fieldAt(latest.current.session(), key);
  const attempt = async (signal: AbortSignal) => {
    const asked = field();
    if (asked && place >= maxFileCount(asked)) return ONE_TOO_MANY;
    const refusal = asked && (await localRefusal(file, asked));
    if (refusal) return refusal;
    const { transport, onUploaded } = latest.current;
    const onProgress = (progress: number) =>
      list.patch(key, id, {}, { ...noProblem, progress: Math.min(progress, ALMOST) });
    const outcome = await transport.upload(file, { key: submissionKey, field: key }, onProgress, signal);
    // A response is stored under this key already. The submission says so, and offers to send another one, with this file.
    if ('refused' in outcome) return outcome.refused === 'already-submitted' ? null : outcome.refused;
    list.patch(key, id, { stored: outcome.id });
    onUploaded();
    return null;
  };
  const showEnd = (refused: string | null) => {
    const asked = field();
    if (refused === null) list.patch(key, id, {}, { ...noProblem, progress: 1 });
    else if (asked) {
      const problem = fileProblem(refused, asked, latest.current.messages);
      list.patch(key, id, {}, { progress: 0, problem, isRefused: refused !== UNREACHABLE });
    }
  };
  return {
    upload: { id, name: file.name.trim() || 'file', size: file.size, progress: 0 },
    file,
    submissionKey,
    stored: null,
    transfer: persistentUpload(attempt, showEnd),
  };
}
