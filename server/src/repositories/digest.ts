import { createHash } from 'node:crypto';
import type { FormResponse } from '@tessera/form-model/form';
import type { UploadIds } from '@tessera/form-model/wire';

/** The answers of a submission and the ids of its uploads. */
export interface SubmissionContent {
  data: FormResponse['data'];
  files: UploadIds;
}

/** JSON replacer that sorts the keys of objects. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the digest of a submission. Submissions with the same content have the same digest. */
export function digestOf({ data, files }: SubmissionContent): string {
  return createHash('sha256').update(JSON.stringify({ data, files }, sortKeys)).digest('base64url');
}
