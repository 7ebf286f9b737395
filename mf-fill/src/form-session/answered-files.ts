import { fileNames } from '@tessera/fields/file-names';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { AnswerMap } from '@tessera/form-model/page-renderer';
import type { UploadIds } from '@tessera/form-model/wire';
import type { FormSession } from './form-session';

/** A file that an answer names. Two files may have the same name. */
export interface AnsweredFile {
  name: string;
  /** The server’s id, or this page’s own id until the file is uploaded. Null if only the name is known. */
  id: string | null;
}

/** Identifies a file among those of one answer. `place` is its place in the answer, from 0. */
export function fileKey({ id }: Pick<AnsweredFile, 'id'>, place: number): string {
  return id ?? String(place);
}

/** The files of an answer, in its order. */
export function filesAt({ answers, files }: Pick<FormSession, 'answers' | 'files'>, key: string): AnsweredFile[] {
  const names = fileNames(answers[key]) ?? [];
  const ids = files[key] ?? [];
  return names.map((name, at) => ({ name, id: (ids.length === names.length && ids[at]) || null }));
}

/** The session with these files as one answer. */
export function withFilesAt(session: FormSession, key: string, list: readonly AnsweredFile[]): FormSession {
  const names = list.map(({ name }) => name);
  const answers: AnswerMap = {
    ...session.answers,
    [key]: Array.isArray(session.answers[key]) ? names : (names[0] ?? ''),
  };
  return { ...session, answers, files: { ...session.files, [key]: list.map(({ id }) => id) } };
}

/** The session with only these files in its answers. */
export function withFiles(session: FormSession, listAt: (key: string) => readonly AnsweredFile[]): FormSession {
  return fieldsOf(session.form)
    .filter(takesFiles)
    .reduce((now, { id }) => withFilesAt(now, id, listAt(id)), session);
}

/** The ids that go with the answers; a question whose files are known by name only has none. */
export function idsToSend(session: FormSession, keys: readonly string[]): UploadIds {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const files = filesAt(session, key);
      return files.length > 0 && files.some(({ id }) => id !== null) ? [[key, files.map(({ id }) => id)]] : [];
    }),
  );
}
