import { createHash } from 'node:crypto';
import type { FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';

/** What a submission says: its answers, and which uploads they name. */
export interface Said {
  data: FormResponse['data'];
  files: UploadIds;
}

/** Writes the keys of an object in one order, whatever order they were sent in. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The digest of a submission; equal for submissions that say the same. */
export function digestOf({ data, files }: Said): string {
  return createHash('sha256').update(JSON.stringify({ data, files }, sorted)).digest('base64url');
}
