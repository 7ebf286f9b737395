import type { Json } from '@tessera/fields/field';
import type { FormResponse } from '@tessera/form-model/form';
import { members, numberOr, textOr, wordOf } from '@tessera/form-model/read-value';

/** A response from outside; null when it has no id. */
export function readResponse(value: unknown, formId: string): FormResponse | null {
  const given = members(value);
  const id = textOr(given.id, '') || textOr(given._id, '');
  if (!id) return null;
  return {
    id,
    formId: textOr(given.formId, formId),
    formVersion: numberOr(given.formVersion, 0),
    submittedAt: textOr(given.submittedAt, ''),
    source: wordOf(given.source, ['visitor', 'preview']),
    data: members(given.data) as { [key: string]: Json },
    durationMs: numberOr(given.durationMs, null),
    country: textOr(given.country, '') || null,
  };
}
