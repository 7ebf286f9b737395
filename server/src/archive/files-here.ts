import type { UploadIds } from '@tessera/form-model/wire';

/** The files of an archived response with their ids here. */
export function filesHere(files: UploadIds, idHere: (archivedId: string) => string): UploadIds {
  return Object.fromEntries(
    Object.entries(files).map(([fieldId, ids]) => [fieldId, ids.map((id) => (id === null ? null : idHere(id)))]),
  );
}
