import { answerAt } from '@tessera/fields/answer-at';
import type { Json } from '@tessera/fields/field';
import { fileNames } from '@tessera/fields/file-names';
import { type Field, takesFiles } from '@tessera/fields/models';
import type { MissingFiles, UploadIds } from '@tessera/form-model/wire';
import { cleanFileName } from '../files/file-name';
import type { UploadedFile } from '../repositories/uploads';

type Answers = { [key: string]: Json };

/** Answers with the names of the matched uploads, and the ids of the uploads. */
export interface AttachedFiles {
  data: Answers;
  /** Upload ids by answer key, in the order of the names; null for a file that was not uploaded. */
  files: UploadIds;
}

/** A file name in an answer, with its upload. */
interface MatchedFile {
  name: string;
  id: string | null;
}

/** Finds uploads by id. An unknown or repeated id counts as a file that was not uploaded. */
function byId(
  ids: readonly (string | null)[],
  names: readonly string[],
  uploaded: readonly UploadedFile[],
): MatchedFile[] {
  const unused = new Map(uploaded.map((file) => [file.id, file.name]));
  const count = Math.max(ids.length, names.length);
  return Array.from({ length: count }, (_, index) => {
    const id = ids[index]?.toLowerCase() ?? '';
    const name = unused.get(id);
    unused.delete(id);
    return name === undefined ? { name: names[index] ?? 'file', id: null } : { name, id };
  });
}

/**
 * Finds uploads by name, for clients that send no ids. If there are more uploads of a name than the answer contains,
 * takes the last ones.
 */
function byName(names: readonly string[], uploaded: readonly UploadedFile[]): MatchedFile[] {
  const cleanNames = names.map(cleanFileName);
  const counts = new Map<string, number>();
  for (const cleanName of cleanNames) counts.set(cleanName, (counts.get(cleanName) ?? 0) + 1);
  const pools = new Map<string, UploadedFile[]>();
  for (const file of uploaded) {
    const pool = pools.get(file.name);
    if (pool) pool.push(file);
    else pools.set(file.name, [file]);
  }
  // Reversed, because taking from the end of a long list costs less than taking from its beginning.
  for (const [cleanName, count] of counts) pools.set(cleanName, (pools.get(cleanName) ?? []).slice(-count).reverse());
  return cleanNames.map((cleanName, index) => {
    const file = pools.get(cleanName)?.pop();
    return file ? { name: file.name, id: file.id } : { name: names[index] ?? cleanName, id: null };
  });
}

/** Returns the fields whose answers contain file names. */
export function fieldsWithFiles(fields: readonly Field[], { data, files = {} }: Partial<AttachedFiles>): Field[] {
  return fields.filter(
    (field) =>
      takesFiles(field) &&
      ((fileNames(answerAt(data ?? {}, field.id)) ?? []).length > 0 || Object.hasOwn(files, field.id)),
  );
}

/**
 * Matches the file names of a submission with its uploads: by id if the submission has ids, otherwise by name. Leaves
 * invalid answers unchanged, so that the validation rejects them.
 */
export function attachFiles(
  fields: readonly Field[],
  { data, files: ids = {} }: { data: Answers; files?: UploadIds | undefined },
  uploaded: readonly UploadedFile[],
): AttachedFiles {
  const attached: AttachedFiles = { data: { ...data }, files: {} };
  for (const field of fieldsWithFiles(fields, { data, files: ids })) {
    const names = fileNames(answerAt(data, field.id));
    if (!names) continue;
    const uploads = uploaded.filter(({ fieldId }) => fieldId === field.id);
    const uploadIds = Object.hasOwn(ids, field.id) ? ids[field.id] : undefined;
    const matched = uploadIds ? byId(uploadIds, names, uploads) : byName(names, uploads);
    const attachedNames = matched.map(({ name }) => name);
    const isList = Array.isArray(data[field.id]) || attachedNames.length > 1;
    attached.data[field.id] = isList ? attachedNames : (attachedNames[0] ?? '');
    if (matched.length > 0) attached.files[field.id] = matched.map(({ id }) => id);
  }
  return attached;
}

/** Returns the names of files that were not uploaded, by answer key. */
export function missingFiles({ data, files }: AttachedFiles): MissingFiles {
  const missing: MissingFiles = {};
  for (const [key, ids] of Object.entries(files)) {
    const names = fileNames(answerAt(data, key)) ?? [];
    const absent = names.filter((_, index) => !ids[index]);
    if (absent.length > 0) missing[key] = absent;
  }
  return missing;
}
