import type { Json } from '@tessera/fields/field';
import type { FormResponse } from '@tessera/form-model/form';
import { items, members, numberOr, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import { deviceNames, responseSources, responseStatuses } from '@tessera/form-model/response-names';

/** A response from outside; null when it has no id. */
export function readResponse(value: unknown, formId: string): FormResponse | null {
  const given = members(value);
  const id = textOr(given.id, '') || textOr(given._id, '');
  if (!id) return null;
  return {
    ...withDefaults({ formId, formVersion: 0, submittedAt: '', receipt: '', note: '' }, given),
    id,
    source: oneOf(given.source, responseSources),
    data: members(given.data) as { [key: string]: Json },
    durationMs: numberOr(given.durationMs, null),
    correctedAt: textOr(given.correctedAt, null),
    country: textOr(given.country, null),
    device: deviceNames.find((device) => device === given.device) ?? null,
    status: oneOf(given.status, responseStatuses),
    files: items(given.files).map((file) => withDefaults({ id: '', fieldId: '', name: '', size: 0, index: 0 }, file)),
  };
}
