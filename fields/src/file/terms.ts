import type { ControlMessages } from '../control';
import type { FieldOf } from '../field';
import { kindNames } from './kind-names';
import { defaultMaxBytes, fileSize, largestMaxBytes } from './size';

/** Largest file that a field accepts, in bytes. A form may name a larger one than there is for any: earlier ones were not checked. */
export function maxFileBytes({ validation }: Pick<FieldOf, 'validation'>): number {
  return Math.min(validation.maxBytes ?? defaultMaxBytes, largestMaxBytes);
}

/** Which files a field takes, for people: kinds like 'PDF or image', empty where all are taken, and a size like '10 MB'. */
export function fileTerms(
  field: Pick<FieldOf, 'validation'>,
  messages: ControlMessages,
): { kinds: string; size: string } {
  return { kinds: kindNames(field.validation.kinds ?? [], messages), size: fileSize(maxFileBytes(field)) };
}

/** Largest number of files in an answer. */
export function maxFileCount({ validation }: Pick<FieldOf, 'validation'>): number {
  return validation.maxCount ?? 1;
}
