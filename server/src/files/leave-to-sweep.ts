import type { ErrorLog } from '../typed-app';
import type { FileStore } from './file-store';

/**
 * A store whose removals never fail, for calls whose rows are deleted already: what they were asked for is done. The failure is
 * logged, and the hourly sweep removes files without a row after a day.
 */
export function leaveToSweep(files: FileStore, log: ErrorLog): FileStore {
  return {
    ...files,
    remove: (formId, ids) =>
      files
        .remove(formId, ids)
        .catch((error: unknown) => log.error({ err: error, formId }, 'Files are left to the hourly sweep')),
  };
}
