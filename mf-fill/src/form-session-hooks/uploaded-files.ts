import type { AnswerErrors } from '@tessera/fields/field';
import { filesAt, withFiles } from '../form-session/answered-files';
import type { FormSession } from '../form-session/form-session';
import type { UploadsController } from '../uploads/uploads';

/**
 * The session as a draft stores it. Files that are not uploaded are stored by name: a reloaded page does not have their bytes,
 * and asks for them again.
 */
export function sessionToSave(session: FormSession, uploads: UploadsController): FormSession {
  const notUploaded: { [key: string]: readonly string[] } = { ...session.notUploaded };
  const stored = withFiles(session, (key) => {
    const files = filesAt(session, key);
    const missing = files.filter((file) => uploads.stored(key, [file]).length === 0);
    if (missing.length > 0) notUploaded[key] = missing.map(({ name }) => name);
    return uploads.stored(key, files);
  });
  return { ...stored, notUploaded };
}

/** Why files of these fields were refused, by answer key. Leaves out files that wait for a connection. */
export function fileErrors(fields: readonly { id: string }[], uploads: UploadsController): AnswerErrors {
  return Object.fromEntries(
    fields.flatMap(({ id }) =>
      uploads.of(id).flatMap(({ problem, isRefused }) => (isRefused && problem !== undefined ? [[id, problem]] : [])),
    ),
  );
}
