import { answerAt } from '@tessera/fields/answer-at';
import type { Json } from '@tessera/fields/field';
import { fileNames } from '@tessera/fields/file-names';
import { type Field, takesFiles } from '@tessera/fields/models';
import type { MissingFiles, UploadIds } from '@tessera/form-model/wire';
import { cleanFileName } from '../files/file-name';
import type { ArrivedFile } from '../repositories/uploads';

type Answers = { [key: string]: Json };

/** A submission whose file answers are the labels of the files that arrived for them. */
export interface AttachedFiles {
  data: Answers;
  /** By answer key, in the order of the names; null where the file never arrived. */
  files: UploadIds;
}

/** A name in an answer, with the upload that it means. */
interface Named {
  name: string;
  id: string | null;
}

/** The files that ids name. An id that is unknown, or named before, is a file that never arrived. */
function byId(ids: readonly (string | null)[], names: readonly string[], arrived: readonly ArrivedFile[]): Named[] {
  const left = new Map(arrived.map((file) => [file.id, file.name]));
  const most = Math.max(ids.length, names.length);
  return Array.from({ length: most }, (_, at) => {
    const id = ids[at]?.toLowerCase() ?? '';
    const name = left.get(id);
    left.delete(id);
    return name === undefined ? { name: names[at] ?? 'file', id: null } : { name, id };
  });
}

/** The files that names mean, for clients that send no ids: of several uploads of one name, the last ones. */
function byName(names: readonly string[], arrived: readonly ArrivedFile[]): Named[] {
  const labels = names.map(cleanFileName);
  const wanted = new Map<string, number>();
  for (const label of labels) wanted.set(label, (wanted.get(label) ?? 0) + 1);
  const pools = new Map<string, ArrivedFile[]>();
  for (const file of arrived) pools.set(file.name, [...(pools.get(file.name) ?? []), file]);
  for (const [label, count] of wanted) pools.set(label, (pools.get(label) ?? []).slice(-count));
  return labels.map((label, at) => {
    const file = pools.get(label)?.shift();
    return file ? { name: file.name, id: file.id } : { name: names[at] ?? label, id: null };
  });
}

/** The questions whose answers name files. */
export function fieldsWithFiles(fields: readonly Field[], { data, files = {} }: Partial<AttachedFiles>): Field[] {
  return fields.filter(
    (field) =>
      takesFiles(field) &&
      ((fileNames(answerAt(data ?? {}, field.id)) ?? []).length > 0 || Object.hasOwn(files, field.id)),
  );
}

/**
 * Puts the uploads behind the file names of a submission: by their ids where it sends them, else by their names. Answers
 * that are no file names stay as they are, for the validation to refuse.
 */
export function attachFiles(
  fields: readonly Field[],
  { data, files: ids = {} }: { data: Answers; files?: UploadIds | undefined },
  arrived: readonly ArrivedFile[],
): AttachedFiles {
  const attached: AttachedFiles = { data: { ...data }, files: {} };
  for (const field of fieldsWithFiles(fields, { data, files: ids })) {
    const names = fileNames(answerAt(data, field.id));
    if (!names) continue;
    const own = arrived.filter(({ fieldId }) => fieldId === field.id);
    const given = Object.hasOwn(ids, field.id) ? ids[field.id] : undefined;
    const named = given ? byId(given, names, own) : byName(names, own);
    const labels = named.map(({ name }) => name);
    const isList = Array.isArray(data[field.id]) || labels.length > 1;
    attached.data[field.id] = isList ? labels : (labels[0] ?? '');
    if (named.length > 0) attached.files[field.id] = named.map(({ id }) => id);
  }
  return attached;
}

/** The names whose files never arrived, by answer key. */
export function missingFiles({ data, files }: AttachedFiles): MissingFiles {
  const missing: MissingFiles = {};
  for (const [key, ids] of Object.entries(files)) {
    const names = fileNames(answerAt(data, key)) ?? [];
    const absent = names.filter((_, at) => !ids[at]);
    if (absent.length > 0) missing[key] = absent;
  }
  return missing;
}
