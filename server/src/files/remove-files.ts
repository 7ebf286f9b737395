import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes uploaded files whose rows are gone: those named, or all of a form's. What is missing already is fine.
 * Both names are ids that we made ourselves.
 */
export async function removeFiles(folder: string, formId: string, files?: readonly string[]): Promise<void> {
  const paths = files ? files.map((file) => join(folder, formId, file)) : [join(folder, formId)];
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}
