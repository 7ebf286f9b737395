import type { Uploads } from '@tessera/fields/control';
import { takesFiles } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { Filling } from './filling';

/** A filling whose answers name these files and no others. */
export const withFiles = (filling: Filling, namesAt: (key: string) => string[]): Filling => {
  const fields = fieldsOf(filling.form).filter(takesFiles);
  if (fields.length === 0) return filling;
  const answers = { ...filling.answers };
  for (const { id } of fields) {
    const names = namesAt(id);
    answers[id] = Array.isArray(answers[id]) ? names : (names[0] ?? '');
  }
  return { ...filling, answers };
};

/**
 * A filling without the names of files that have not arrived: when the page comes back, their bytes are gone, and the name
 * alone would look as if they were sent.
 */
export const withoutUnsent = (filling: Filling, uploads: Uploads): Filling =>
  withFiles(filling, (key) =>
    uploads.of(key).flatMap(({ name, progress, problem }) => (progress === 1 && !problem ? name : [])),
  );

/** A filling without the names of files that were taken away since. */
export const withoutRemoved = (filling: Filling, uploads: Uploads): Filling =>
  withFiles(filling, (key) => {
    const left = new Set<unknown>(uploads.of(key).map(({ name }) => name));
    return [filling.answers[key]].flat().filter((name) => typeof name === 'string' && left.has(name)) as string[];
  });
